import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { codeOf } from '~/shared/lib/AppError';
import type { Profile } from '~/features/account/rules/profile';
import { currentStockOf, type SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { ProductPostChange } from '~/features/instagram/components/ProductPostChange';
import { toAttributeFields } from '~/features/selling/components/product-form/attributeFields';
import { ProductFields } from '~/features/selling/components/product-form/ProductFields';
import type { ProductForm } from '~/features/selling/components/product-form/productSchema';
import { useProductForm } from '~/features/selling/components/product-form/useProductForm';
import { useProductImages } from './useProductImages';
import { toTranslationFields } from '~/features/selling/components/product-form/translationFields';
import { toVariantRows } from '~/features/selling/components/product-form/variantRows';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerProductQueries } from '~/features/catalogue/services/sellerProductQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { useUnsavedChangesPrompt } from '~/shared/lib/useUnsavedChangesPrompt';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { QueryView } from '~/shared/ui/QueryView';
import { showToast } from '~/shared/ui/toast';
import { BottomBar } from '~/features/selling/components/BottomBar';
import { SellerPage } from '~/features/account/components/SellerPage';
import { ImageEditor } from './ImageEditor';
import { useSaveProduct } from './useSaveProduct';

const toForm = (product: SellerProduct): ProductForm => ({
  name: product.name,
  description: product.description,
  price: String(product.price),
  discountPrice: product.discountPrice === null ? '' : String(product.discountPrice),
  category: product.category,
  condition: product.condition,
  returnException: product.returnException ?? '',
  excludedWays: product.excludedWays,
  weight: String(product.weight ?? ''),
  stock: String(product.stock),
  tags: product.tags,
  variants: toVariantRows(product.variants),
  language: product.language ?? '',
  translations: toTranslationFields(product),
  attributes: toAttributeFields(product.attributes),
});

/** The failure of the last save; after a conflict the stored version can be loaded. */
function SaveFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  const { t } = useTranslation(['selling', 'shop']);
  const { number } = useFormat();
  const stock = currentStockOf(error);
  return (
    <div className="mt-3 grid gap-2.5">
      <FormAlert kind="error">
        {stock === null ? t(`shop:errors.${codeOf(error)}`) : t('products.stockNow', { stock: number(stock) })}
      </FormAlert>
      {codeOf(error) === 'conflict' || stock !== null ? (
        <Button kind="secondary" size="sm" wrapper="justify-self-start" onClick={onReload}>
          {t('edit.reload')}
        </Button>
      ) : null}
    </div>
  );
}

/** Edits a product. Saving over a newer version is refused, and so is a stock that was changed in between. */
function EditForm({ seller, product, onReload }: { seller: Profile; product: SellerProduct; onReload: () => void }) {
  const { t } = useTranslation(['selling', 'shop']);
  const form = useProductForm(toForm(product), 0);
  const images = useProductImages(seller.id, product);
  const { mutateAsync, error } = useSaveProduct(seller.id, product, images, form);
  const { isSubmitting, isDirty } = form.formState;
  const isChanged = isDirty || images.isDirty;
  useUnsavedChangesPrompt(isChanged && !isSubmitting, t('edit.leave'));
  // SaveFailure shows what went wrong
  const submit = form.handleSubmit((values) => mutateAsync(values).catch(() => undefined));
  return (
    <form
      className="mt-4 grid items-start gap-4 pb-20 lg:mt-6 lg:grid-cols-[minmax(0,.8fr)_minmax(0,1.2fr)] lg:gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ImageEditor images={images} />
      <section className="card min-w-0 p-4 lg:p-6" aria-labelledby="form-title">
        <div className="flex items-center justify-between gap-3">
          <h2 id="form-title" className="text-lg font-semibold">
            {t('form.title')}
          </h2>
          <ButtonLink to={paths.product(product.id)} kind="ghost" size="sm" icon={<ExternalLink size={16} aria-hidden="true" />}>
            {t('edit.view')}
          </ButtonLink>
        </div>
        <ProductPostChange userId={seller.id} product={product} isEdited={isChanged} />
        {error ? <SaveFailure error={error} onReload={onReload} /> : null}
        <ProductFields
          form={form}
          commissionRate={seller.commissionRate ?? 0}
          stockHint={t('edit.stockHint')}
          storedCategory={product.category}
        />
      </section>
      <BottomBar note={isChanged ? t('edit.unsaved') : t('edit.nothing')}>
        <ButtonLink to={sellerPaths.products()} kind="secondary" size="lg">
          {t('shop:cancel')}
        </ButtonLink>
        <Button type="submit" size="lg" wrapper="flex-1 lg:flex-none" isBusy={isSubmitting}>
          {t(isSubmitting ? 'edit.saving' : 'edit.save')}
        </Button>
      </BottomBar>
    </form>
  );
}

/** Leads to the seller's own products and says why. */
function NotFound() {
  const { t } = useTranslation('selling');
  // once: the message is not part of this page
  useEffect(() => showToast({ kind: 'error', text: t('edit.notFound') }), [t]);
  return <Navigate to={sellerPaths.products()} replace />;
}

/** The editor, for the product's owner only: others are redirected to their own products. */
export default function EditProductPage() {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  const { id = '' } = useParams();
  const query = useQuery(sellerProductQueries.one(seller.id, id));
  if (codeOf(query.error) === 'not-found') return <NotFound />;
  return (
    <SellerPage title={query.data?.name ?? t('edit.title')} parent={{ to: sellerPaths.products(), label: t('products.title') }}>
      <QueryView query={query} skeleton={<div className="skel mt-6 h-[60dvh] rounded-xl" />}>
        {(product) => (
          <EditForm key={`${product.id} ${query.dataUpdatedAt}`} seller={seller} product={product} onReload={() => void query.refetch()} />
        )}
      </QueryView>
    </SellerPage>
  );
}
