import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { createFormControl, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { entriesOf } from '~/shared/lib/entries';
import type { Profile } from '~/features/account/rules/profile';
import type { SocialItem } from '~/features/account/rules/social';
import { CategorySelect } from '~/features/selling/components/product-form/CategorySelect';
import { formFromCaption } from '~/features/selling/components/product-form/fromCaption';
import { type ProductForm, productSchema } from '~/features/selling/components/product-form/productSchema';
import { ItemImage } from '~/features/instagram/components/social-media/ItemImage';
import { useFormField } from '~/shared/i18n/formMessages';
import type { Language } from '~/shared/i18n/languages';
import { useFormat, useLanguage } from '~/shared/i18n/useFormat';
import { useUnsavedChangesPrompt } from '~/shared/lib/useUnsavedChangesPrompt';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FieldError } from '~/shared/ui/FieldError';
import { FormAlert } from '~/shared/ui/FormAlert';
import { showToast } from '~/shared/ui/toast';
import { BottomBar } from '~/features/selling/components/BottomBar';
import { SoldNote } from './SoldNote';
import { usePublish } from './usePublish';
import { usePublishMany } from './usePublishMany';

/** A product to be: a post, or one medium that was chosen. */
export interface FuturePost {
  id: string;
  /** The first one has the caption, and is the cover. */
  media: SocialItem[];
}

interface ManyProductsProps {
  seller: Profile;
  posts: FuturePost[];
  /** Two rows beside each other on wide screens. */
  isWide?: boolean;
  /** A published one leaves the list, so that it is not published twice. */
  onPublished: (id: string) => void;
  onDone: () => void;
}

// 'all': a rule between two fields is checked also while a third one is wrong. The rows have no attributes
const options = { resolver: valibotResolver(productSchema(1, () => [])), criteriaMode: 'all', shouldFocusError: false } as const;
const captionOf = ({ media }: FuturePost): string => media[0]?.caption ?? '';
const newRow = (post: FuturePost, onScreen: Language) => ({
  /** Idempotency key. */
  key: crypto.randomUUID(),
  ...createFormControl<ProductForm>({ ...options, defaultValues: formFromCaption(captionOf(post), onScreen) }),
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

/** Shows the first of the rows with errors. */
function focusOnError(rows: Row[]): void {
  for (const row of rows) {
    const [field] = entriesOf(row.control._formState.errors).map(([name]) => name);
    if (field && field !== 'root') return row.setFocus(field as keyof ProductForm);
  }
}

function ProductRow({ post, row, position }: { post: FuturePost; row: Row; position: number }) {
  const { t } = useTranslation(['selling', 'shop']);
  const { number } = useFormat();
  const { register, formState, control, setValue } = useForm<ProductForm>({ ...options, formControl: row.formControl });
  const field = useFormField({ register, formState });
  const category = useWatch({ control, name: 'category' });
  const problem = formState.errors.root?.message;
  const [cover] = post.media;
  return (
    <li className="card p-4">
      <fieldset className="grid gap-3 sm:grid-cols-[96px_minmax(0,1fr)]">
        <legend className="sr-only">{t('create.number', { number: number(position) })}</legend>
        <span className="block aspect-[4/5] w-24 overflow-hidden rounded-md bg-surface-2">
          {cover ? <ItemImage item={cover} sizes="96px" className="size-full object-cover" /> : null}
        </span>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={t('form.name')} wrapper="sm:col-span-2" {...field('name')} />
          <TextField label={t('form.price')} inputMode="numeric" {...field('price')} />
          <TextField label={t('form.discountPrice')} hint={t('shop:form.optional')} inputMode="numeric" {...field('discountPrice')} />
          <TextField label={t('form.stock')} inputMode="numeric" {...field('stock')} />
          <CategorySelect chosen={category} onNotOffered={() => setValue('category', '')} {...field('category')} />
        </div>
      </fieldset>
      <SoldNote caption={captionOf(post)} />
      <FieldError>{problem}</FieldError>
    </li>
  );
}

/** A product of its own from each post. Those that cannot be published stay, with the reason and what was typed. */
export function ManyProducts({ seller, posts, isWide = false, onPublished, onDone }: ManyProductsProps) {
  const { t } = useTranslation(['selling', 'shop']);
  const { number } = useFormat();
  const onScreen = useLanguage();
  const navigate = useNavigate();
  const { mutateAsync, reasonOf } = usePublish(seller.id);
  // a post that is deselected and chosen again keeps its input
  const [rows] = useState(() => new Map<string, Row>());
  const [isTouched, setTouched] = useState(false);
  const rowOf = (post: FuturePost): Row => {
    const row = rows.get(post.id) ?? newRow(post, onScreen);
    rows.set(post.id, row);
    return row;
  };
  const { run, stopped, start } = usePublishMany<{ post: FuturePost; row: Row; form: ProductForm }>(
    async ({ post, row, form }) => {
      await mutateAsync({ form, chosen: post.media, key: row.key });
      onPublished(post.id);
    },
    ({ row }, error) => row.setError('root', { message: reasonOf(error) }),
  );
  useUnsavedChangesPrompt(isTouched && run === null, t('edit.leave'));
  const prepare = async () => {
    const all = await Promise.all(posts.map(async (post) => ({ post, row: rowOf(post), form: await validValues(rowOf(post)) })));
    const valid = all.flatMap(({ form, ...rest }) => (form ? [{ ...rest, form }] : []));
    if (valid.length === all.length) return valid;
    focusOnError(all.map(({ row }) => row));
    return null;
  };
  const publishAll = () =>
    start(prepare, (published) => {
      if (published > 0) showToast({ kind: 'success', text: t('create.publishedMany', { count: published }) });
      if (published < posts.length) return;
      onDone();
      void navigate(sellerPaths.products());
    });
  return (
    <>
      {stopped ? (
        <FormAlert kind="error">{t('create.stopped', { count: stopped.left, reason: t(`shop:errors.${stopped.code}`) })}</FormAlert>
      ) : null}
      <ul className={`grid gap-3 ${isWide ? 'items-start xl:grid-cols-2' : ''}`} onInput={() => setTouched(true)}>
        {posts.map((post, index) => (
          <ProductRow key={post.id} post={post} row={rowOf(post)} position={index + 1} />
        ))}
      </ul>
      <BottomBar note={t('create.manyNote')}>
        <Button size="lg" wrapper="flex-1 lg:flex-none" isBusy={run !== null} onClick={() => void publishAll()}>
          {run ? t('create.publishingMany', { at: number(run.at), of: number(run.of) }) : t('create.publishMany', { count: posts.length })}
        </Button>
      </BottomBar>
    </>
  );
}
