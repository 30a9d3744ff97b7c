import { valibotResolver } from '@hookform/resolvers/valibot';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { Profile } from '~/domain/profile';
import type { SocialItem } from '~/domain/social';
import { type FilledField, fromCaption } from '~/features/product-form/fromCaption';
import { clearDraft, type ProductDraft, writeDraft } from './productDraft';
import { ProductFields } from '~/features/product-form/ProductFields';
import { PreviewSheet } from './PreviewSheet';
import { emptyForm, type ProductForm, productSchema } from '~/features/product-form/productSchema';
import { sizesToRows, toChanges, type VariantRow, validateVariantRows } from '~/features/product-form/variantRows';
import { VariantsField } from '~/features/product-form/VariantsField';
import { usePublish } from './usePublish';
import { useFormat } from '~/i18n/useFormat';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { showToast } from '~/ui/toast';
import { BottomBar } from '../BottomBar';
import { CaptionPaste } from './CaptionPaste';

interface OneProductProps {
  seller: Profile;
  draft: ProductDraft;
  chosen: SocialItem[];
}

/** One product from everything chosen. The first caption fills what nobody has typed; each such field says so. */
export function OneProduct({ seller, draft, chosen }: OneProductProps) {
  const { t } = useTranslation(['seller', 'shop']);
  const { number } = useFormat();
  const navigate = useNavigate();
  // 'all': a rule between two fields is checked also while a third one is wrong
  const form = useForm<ProductForm>({ defaultValues: draft.form, resolver: valibotResolver(productSchema) as never, criteriaMode: 'all' });
  const [rows, setRows] = useState<VariantRow[]>(draft.variants);
  const [rowsFrom, setRowsFrom] = useState<'caption' | 'seller'>('seller');
  const [rowsError, setRowsError] = useState<string | null>(null);
  const [filled, setFilled] = useState<FilledField[]>([]);
  const preview = useDisclosure();
  const [failure, setFailure] = useState<string | null>(null);
  const { publish, progress, reasonOf } = usePublish(seller.id);
  const isDone = useRef(false);
  const [pasted, setPasted] = useState('');
  // what was pasted speaks for photos of one's own, which bring no words
  const caption = pasted || (chosen.find((item) => item.caption !== '')?.caption ?? '');

  // the caption of the first chosen post fills what is still empty or came from another caption
  const filledFrom = useRef('');
  useEffect(() => {
    if (caption === '' || caption === filledFrom.current) return;
    filledFrom.current = caption;
    const { values, sizes } = fromCaption(caption);
    if (rows.length === 0 || rowsFrom === 'caption') {
      setRows(sizes[0] === 'one size' ? [] : sizesToRows(sizes));
      setRowsFrom('caption');
    }
    const fresh: FilledField[] = [];
    for (const [field, value] of Object.entries(values) as [FilledField, never][]) {
      const now = form.getValues(field);
      const isFree = filled.includes(field) || String(now) === String(emptyForm[field]);
      if (!isFree) continue;
      form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      fresh.push(field);
    }
    setFilled(fresh);
    // eslint-disable-next-line react/exhaustive-deps -- only another caption fills anew
  }, [caption]);

  // kept as it is typed: a call that comes in between must not cost the work
  useEffect(() => {
    const keep = () => isDone.current || writeDraft(seller.id, { form: form.getValues(), chosen, key: draft.key, variants: rows });
    keep();
    const subscription = form.watch(keep);
    return () => subscription.unsubscribe();
  }, [form, chosen, rows, draft.key, seller.id]);

  const submit = form.handleSubmit(
    async (values) => {
      if (chosen.length === 0) return setFailure(t('seller:error.media'));
      const wrongRows = validateVariantRows(rows);
      setRowsError(wrongRows);
      if (wrongRows) return undefined;
      setFailure(null);
      try {
        await publish(values, chosen, draft.key, toChanges(rows));
        isDone.current = true;
        clearDraft(seller.id);
        showToast({ kind: 'success', text: t('seller:create.published') });
        void navigate(sellerPaths.products());
      } catch (error) {
        setFailure(reasonOf(error));
      }
      return undefined;
    },
    () => {
      if (chosen.length === 0) setFailure(t('seller:error.media'));
    },
  );
  const isBusy = form.formState.isSubmitting;
  const wrong = Object.keys(form.formState.errors).length;
  const said = progress
    ? t('seller:create.copying', { done: number(progress.done), of: number(progress.of) })
    : t('seller:create.publishing');
  return (
    <form className="card min-w-0 p-4 lg:p-6" noValidate aria-labelledby="form-title" onSubmit={(event) => void submit(event)}>
      <h2 id="form-title" className="text-lg font-semibold">
        {t('seller:form.title')}
      </h2>
      {failure ? (
        <div className="mt-3">
          <FormAlert kind="error">{failure}</FormAlert>
        </div>
      ) : null}
      <CaptionPaste onRead={setPasted} isOpen={chosen.some((item) => item.open && item.caption === '')} />
      <ProductFields
        form={form}
        commissionRate={seller.commissionRate ?? 0}
        hasVariants={rows.length > 0}
        fromCaption={filled}
        onTouched={(field) => setFilled((now) => now.filter((other) => other !== field))}
        onTakeCaption={
          caption
            ? () => form.setValue('description', fromCaption(caption).values.description ?? caption, { shouldDirty: true })
            : undefined
        }
      />
      <VariantsField
        rows={rows}
        error={rowsError}
        note={rowsFrom === 'caption' && rows.length > 0 ? t('seller:variants.fromCaption') : undefined}
        onChange={(next) => {
          setRows(next);
          setRowsFrom('seller');
        }}
      />
      <BottomBar
        note={
          isBusy
            ? said
            : wrong > 0
              ? t('seller:create.mend', { count: wrong })
              : chosen.length === 0
                ? t('seller:create.noMedia')
                : t('seller:create.ready', { count: chosen.length })
        }
      >
        <Button kind="secondary" size="lg" icon={<Eye size={18} aria-hidden="true" />} onClick={preview.open}>
          {t('seller:create.preview')}
        </Button>
        <Button type="submit" size="lg" wrapper="flex-1 lg:flex-none" isBusy={isBusy}>
          {isBusy ? said : t('seller:create.publish')}
        </Button>
      </BottomBar>
      <PreviewSheet
        isOpen={preview.isOpen}
        onClose={preview.close}
        form={form.getValues()}
        chosen={chosen}
        seller={seller}
        variants={rows}
      />
    </form>
  );
}
