import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { sellerPaths } from '~/config/sellerPaths';
import type { Profile } from '~/domain/profile';
import type { SocialItem } from '~/domain/social';
import { CategorySelect } from '~/features/product-form/CategorySelect';
import { formFromCaption } from '~/features/product-form/fromCaption';
import { type ProductForm, productSchema } from '~/features/product-form/productSchema';
import { usePublish } from './usePublish';
import { ItemPicture } from '~/features/social-media/ItemPicture';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { showToast } from '~/ui/toast';
import { BottomBar } from '../BottomBar';

interface Row {
  form: ProductForm;
  key: string;
  errors: Record<string, string>;
  failure: string | null;
}

interface ManyProductsProps {
  seller: Profile;
  chosen: SocialItem[];
  /** One is on sale: it leaves the list, so that a second press cannot send it again. */
  onPublished: (itemId: string) => void;
  onDone: () => void;
}

const newRow = (item: SocialItem): Row => {
  const form = formFromCaption(item.caption);
  return { form: { ...form, description: form.description || form.name }, key: crypto.randomUUID(), errors: {}, failure: null };
};

/** A product of its own from each chosen post. Those that cannot be published stay, with the reason. */
export function ManyProducts({ seller, chosen, onPublished, onDone }: ManyProductsProps) {
  const { t } = useTranslation(['seller', 'shop']);
  const { number } = useFormat();
  const navigate = useNavigate();
  const { publish, reasonOf } = usePublish(seller.id);
  const [rows, setRows] = useState<Record<string, Row>>({});
  const [done, setDone] = useState<number | null>(null);
  const rowOf = (item: SocialItem): Row => rows[item.id] ?? newRow(item);
  const put = (item: SocialItem, change: Partial<Row>) =>
    setRows((now) => ({ ...now, [item.id]: { ...(now[item.id] ?? newRow(item)), ...change } }));
  const setField = (item: SocialItem, field: keyof ProductForm, value: string) =>
    put(item, { form: { ...rowOf(item).form, [field]: value }, errors: { ...rowOf(item).errors, [field]: '' } });

  const publishAll = async () => {
    const checked = chosen.map((item) => {
      const row = rowOf(item);
      const form = { ...row.form, description: row.form.description || row.form.name };
      const result = v.safeParse(productSchema, form);
      const errors = Object.fromEntries((result.issues ?? []).map((issue) => [String(issue.path?.[0]?.key), issue.message]));
      put(item, { form, errors, failure: null, key: row.key });
      return { item, form, key: row.key, isGood: result.success };
    });
    if (checked.some(({ isGood }) => !isGood)) return;
    setDone(0);
    let published = 0;
    for (const { item, form, key } of checked) {
      try {
        await publish(form, [item], key);
        published++;
        onPublished(item.id);
      } catch (error) {
        put(item, { failure: reasonOf(error) });
      }
      setDone(published);
    }
    setDone(null);
    if (published > 0) showToast({ kind: 'success', text: t('seller:create.publishedMany', { count: published }) });
    if (published === checked.length) {
      onDone();
      void navigate(sellerPaths.products());
    }
  };
  const message = (row: Row, field: string) => (row.errors[field] ? t(row.errors[field] as 'seller:error.name') : undefined);
  return (
    <>
      <ul className="grid gap-3">
        {chosen.map((item, index) => {
          const row = rowOf(item);
          return (
            <li key={item.id} className="card p-4">
              <fieldset className="grid gap-3 sm:grid-cols-[96px_minmax(0,1fr)]">
                <legend className="sr-only">{t('seller:create.number', { number: number(index + 1) })}</legend>
                <span className="block aspect-[4/5] w-24 overflow-hidden rounded-md bg-surface-2">
                  <ItemPicture item={item} sizes="96px" className="size-full object-cover" />
                </span>
                <div className="grid gap-3 sm:grid-cols-2">
                  <TextField
                    label={t('seller:form.name')}
                    wrapper="sm:col-span-2"
                    value={row.form.name}
                    error={message(row, 'name')}
                    onChange={(event) => setField(item, 'name', event.target.value)}
                  />
                  <TextField
                    label={t('seller:form.price')}
                    inputMode="numeric"
                    value={row.form.price}
                    error={message(row, 'price')}
                    onChange={(event) => setField(item, 'price', event.target.value)}
                  />
                  <TextField
                    label={t('seller:form.stock')}
                    inputMode="numeric"
                    value={row.form.stock}
                    error={message(row, 'stock')}
                    onChange={(event) => setField(item, 'stock', event.target.value)}
                  />
                  <CategorySelect
                    wrapper="sm:col-span-2"
                    value={row.form.category}
                    error={message(row, 'category')}
                    onChange={(event) => setField(item, 'category', event.target.value)}
                  />
                </div>
              </fieldset>
              {row.failure ? (
                <p className="err" role="alert">
                  {row.failure}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      <BottomBar note={t('seller:create.manyNote')}>
        <Button size="lg" wrapper="flex-1 lg:flex-none" isBusy={done !== null} onClick={() => void publishAll()}>
          {done === null ? t('seller:create.publishMany', { count: chosen.length }) : t('seller:create.publishing')}
        </Button>
      </BottomBar>
    </>
  );
}
