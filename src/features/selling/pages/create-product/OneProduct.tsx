import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { Profile } from '~/features/account/rules/profile';
import type { SocialItem } from '~/features/account/rules/social';
import { fromCaption } from '~/features/selling/components/product-form/fromCaption';
import { ProductFields } from '~/features/selling/components/product-form/ProductFields';
import { followText } from '~/features/selling/components/product-form/translationFields';
import { useProductForm } from '~/features/selling/components/product-form/useProductForm';
import { useFormat, useLanguage } from '~/shared/i18n/useFormat';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { FormAlert } from '~/shared/ui/FormAlert';
import { showToast } from '~/shared/ui/toast';
import { BottomBar } from '~/features/selling/components/BottomBar';
import { PreviewSheet } from './PreviewSheet';
import type { ProductDraft } from './productDraft';
import { SoldNote } from './SoldNote';
import { useAutosave } from './useAutosave';
import { useCaptionFill } from './useCaptionFill';
import { usePublish } from './usePublish';

/** A field for the caption of photos that have none. */
function CaptionPaste({ isOpen, onRead }: { isOpen: boolean; onRead: (caption: string) => void }) {
  const { t } = useTranslation('selling');
  const [text, setText] = useState('');
  if (!isOpen) return null;
  return (
    <div className="mt-4 rounded-lg bg-surface-2 p-4">
      <TextArea
        label={t('create.paste')}
        rows={3}
        maxLength={5000}
        value={text}
        hint={t('create.pasteHint')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="outline" size="sm" wrapper="mt-2.5" disabled={text.trim() === ''} onClick={() => onRead(text.trim())}>
        {t('create.read')}
      </Button>
    </div>
  );
}

interface OneProductProps {
  seller: Profile;
  draft: ProductDraft;
  /** Under which name the draft is saved. */
  draftOwner: string;
  chosen: SocialItem[];
}

/** One product from all chosen media. */
export function OneProduct({ seller, draft, draftOwner, chosen }: OneProductProps) {
  const { t } = useTranslation('selling');
  const { number } = useFormat();
  const onScreen = useLanguage();
  const navigate = useNavigate();
  const form = useProductForm(draft.form, 1);
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const [pasted, setPasted] = useState('');
  // a pasted caption is for photos of the device, which have none
  const caption = pasted || (chosen.find((item) => item.caption !== '')?.caption ?? '');
  const { filled, onTouched } = useCaptionFill(form, caption);
  const removeDraft = useAutosave(draftOwner, form, chosen, draft.key);
  const preview = useDisclosure();
  const { mutateAsync, progress, failure } = usePublish(seller.id, () => {
    removeDraft();
    showToast({ kind: 'success', text: t('create.published') });
    void navigate(sellerPaths.products());
  });
  const submit = form.handleSubmit(async (values) => {
    // `failure` shows what went wrong
    if (chosen.length > 0) await mutateAsync({ form: values, chosen, key: draft.key }).catch(() => undefined);
  });
  const alert = isSubmitted && chosen.length === 0 ? t('error.media') : failure;
  const wrong = Object.keys(errors).length;
  const status = progress ? t('create.copying', { done: number(progress.done), of: number(progress.of) }) : t('create.publishing');
  const todo =
    wrong > 0
      ? t('create.mend', { count: wrong })
      : chosen.length === 0
        ? t('create.noMedia')
        : t('create.ready', { count: chosen.length });
  return (
    <form className="card min-w-0 p-4 lg:p-6" noValidate aria-labelledby="form-title" onSubmit={(event) => void submit(event)}>
      <h2 id="form-title" className="text-lg font-semibold">
        {t('form.title')}
      </h2>
      {alert ? (
        <div className="mt-3">
          <FormAlert kind="error">{alert}</FormAlert>
        </div>
      ) : null}
      <SoldNote caption={caption} />
      <CaptionPaste onRead={setPasted} isOpen={chosen.some((item) => item.open && item.caption === '')} />
      <ProductFields
        form={form}
        commissionRate={seller.commissionRate ?? 0}
        fromCaption={filled}
        onTouched={onTouched}
        onTakeCaption={
          caption
            ? () => {
                form.setValue('description', fromCaption(caption).values.description ?? caption, { shouldDirty: true });
                form.setValue('language', followText(form.getValues(), form.getValues('language') || onScreen));
              }
            : undefined
        }
      />
      <BottomBar note={isSubmitting ? status : todo}>
        <Button kind="secondary" size="lg" icon={<Eye size={18} aria-hidden="true" />} onClick={preview.open}>
          {t('create.preview')}
        </Button>
        <Button type="submit" size="lg" wrapper="flex-1 lg:flex-none" isBusy={isSubmitting}>
          {isSubmitting ? status : t('create.publish')}
        </Button>
      </BottomBar>
      <PreviewSheet isOpen={preview.isOpen} onClose={preview.close} form={form.getValues()} chosen={chosen} seller={seller} />
    </form>
  );
}
