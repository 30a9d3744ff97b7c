import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { createFormControl, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { Profile } from '~/domain/profile';
import type { SocialItem } from '~/domain/social';
import { CategorySelect } from '~/features/product-form/CategorySelect';
import { formFromCaption } from '~/features/product-form/fromCaption';
import { type ProductForm, productSchema } from '~/features/product-form/productSchema';
import { ItemImage } from '~/features/social-media/ItemImage';
import { useFormField } from '~/i18n/formMessages';
import type { Language } from '~/i18n/languages';
import { useFormat, useLanguage } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FieldError } from '~/ui/FieldError';
import { showToast } from '~/ui/toast';
import { BottomBar } from '../BottomBar';
import { SoldNote } from './SoldNote';
import { usePublish } from './usePublish';

interface ManyProductsProps {
  seller: Profile;
  chosen: SocialItem[];
  /** A published item leaves the list, so that it is not published twice. */
  onPublished: (itemId: string) => void;
  onDone: () => void;
}

// 'all': a rule between two fields is checked also while a third one is wrong. The rows have no attributes
const options = { resolver: valibotResolver(productSchema(1, () => [])), criteriaMode: 'all', shouldFocusError: false } as const;
const newRow = (item: SocialItem, onScreen: Language) => ({
  /** Idempotency key. */
  key: crypto.randomUUID(),
  ...createFormControl<ProductForm>({ ...options, defaultValues: formFromCaption(item.caption, onScreen) }),
});
type Row = ReturnType<typeof newRow>;

/** @returns the values of a row, or null after its errors were shown */
function validValues(row: Row): Promise<ProductForm | null> {
  return new Promise((resolve) => {
    // the description is not shown here: without one, the name describes the product
    if (!row.getValues('description')) row.setValue('description', row.getValues('name'));
    void row.handleSubmit(resolve, () => resolve(null))();
  });
}

function ProductRow({ item, row, position }: { item: SocialItem; row: Row; position: number }) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  const { register, formState, control, setValue } = useForm<ProductForm>({ ...options, formControl: row.formControl });
  const field = useFormField({ register, formState });
  const category = useWatch({ control, name: 'category' });
  const problem = formState.errors.root?.message;
  return (
    <li className="card p-4">
      <fieldset className="grid gap-3 sm:grid-cols-[96px_minmax(0,1fr)]">
        <legend className="sr-only">{t('create.number', { number: number(position) })}</legend>
        <span className="block aspect-[4/5] w-24 overflow-hidden rounded-md bg-surface-2">
          <ItemImage item={item} sizes="96px" className="size-full object-cover" />
        </span>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={t('form.name')} wrapper="sm:col-span-2" {...field('name')} />
          <TextField label={t('form.price')} inputMode="numeric" {...field('price')} />
          <TextField label={t('form.stock')} inputMode="numeric" {...field('stock')} />
          <CategorySelect wrapper="sm:col-span-2" chosen={category} onNotOffered={() => setValue('category', '')} {...field('category')} />
        </div>
      </fieldset>
      <SoldNote caption={item.caption} />
      <FieldError>{problem}</FieldError>
    </li>
  );
}

/** A product of its own from each chosen post. Those that cannot be published stay, with the reason. */
export function ManyProducts({ seller, chosen, onPublished, onDone }: ManyProductsProps) {
  const { t } = useTranslation('seller');
  const onScreen = useLanguage();
  const navigate = useNavigate();
  const { mutateAsync, reasonOf } = usePublish(seller.id);
  // an item that is deselected and chosen again keeps its input
  const [rows] = useState(() => new Map<string, Row>());
  const [isPublishing, setPublishing] = useState(false);
  const rowOf = (item: SocialItem): Row => {
    const row = rows.get(item.id) ?? newRow(item, onScreen);
    rows.set(item.id, row);
    return row;
  };
  const publishAll = async () => {
    const valid = await Promise.all(chosen.map(async (item) => ({ item, row: rowOf(item), form: await validValues(rowOf(item)) })));
    if (valid.some(({ form }) => form === null)) return;
    setPublishing(true);
    let published = 0;
    for (const { item, row, form } of valid) {
      if (!form) continue;
      try {
        await mutateAsync({ form, chosen: [item], key: row.key });
        published++;
        onPublished(item.id);
      } catch (error) {
        row.setError('root', { message: reasonOf(error) });
      }
    }
    setPublishing(false);
    if (published > 0) showToast({ kind: 'success', text: t('create.publishedMany', { count: published }) });
    if (published === chosen.length) {
      onDone();
      void navigate(sellerPaths.products());
    }
  };
  return (
    <>
      <ul className="grid gap-3">
        {chosen.map((item, index) => (
          <ProductRow key={item.id} item={item} row={rowOf(item)} position={index + 1} />
        ))}
      </ul>
      <BottomBar note={t('create.manyNote')}>
        <Button size="lg" wrapper="flex-1 lg:flex-none" isBusy={isPublishing} onClick={() => void publishAll()}>
          {isPublishing ? t('create.publishing') : t('create.publishMany', { count: chosen.length })}
        </Button>
      </BottomBar>
    </>
  );
}
