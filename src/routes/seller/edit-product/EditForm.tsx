import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { sellerPaths } from '~/config/sellerPaths';
import { AppError, codeOf } from '~/domain/AppError';
import type { Profile } from '~/domain/profile';
import type { SellerProduct } from '~/domain/sellerProduct';
import { productQueries } from '~/features/products/productQueries';
import { sellerKeys } from '~/features/seller/sellerQueries';
import { editSchema, type ProductForm } from '~/features/product-form/productSchema';
import { ProductFields } from '~/features/product-form/ProductFields';
import { useProductImages } from '~/features/product-form/useProductImages';
import { useSaveProduct } from './useSaveProduct';
import { areSame, toVariantRows, validateVariantRows } from '~/features/product-form/variantRows';
import { VariantsField } from '~/features/product-form/VariantsField';
import { useFormat } from '~/i18n/useFormat';
import { useUnsavedChangesPrompt } from '~/lib/useUnsavedChangesPrompt';
import { Button, ButtonLink } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { showToast } from '~/ui/toast';
import { BottomBar } from '../BottomBar';
import { ImageEditor } from './ImageEditor';

const toForm = (product: SellerProduct): ProductForm => ({
  name: product.name,
  description: product.description,
  price: String(product.price),
  discountPrice: product.discountPrice === null ? '' : String(product.discountPrice),
  category: product.category,
  condition: product.condition,
  stock: String(product.stock),
  tags: product.tags,
});

/** The same fields as when it was made. Saving over somebody's newer copy is refused and said; so is inventing stock. */
export function EditForm({ seller, product, onReload }: { seller: Profile; product: SellerProduct; onReload: () => void }) {
  const { t } = useTranslation(['seller', 'shop']);
  const { number } = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // 'all': a rule between two fields is checked also while a third one is wrong
  const form = useForm<ProductForm>({
    defaultValues: toForm(product),
    resolver: valibotResolver(editSchema) as never,
    criteriaMode: 'all',
  });
  const images = useProductImages(seller.id, product);
  const save = useSaveProduct(seller.id, product, images);
  const [rows, setRows] = useState(() => toVariantRows(product.variants));
  const [rowsError, setRowsError] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean } | null>(null);
  const { isSubmitting, isDirty } = form.formState;
  const isChanged = isDirty || images.isDirty || !areSame(rows, product.variants);
  useUnsavedChangesPrompt(isChanged && !isSubmitting, t('seller:edit.leave'));

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const wrong = validateVariantRows(rows);
    setRowsError(wrong);
    if (wrong) return;
    try {
      await save(values, rows, setRows);
      form.reset(values);
      await queryClient.invalidateQueries({ queryKey: sellerKeys.all(seller.id) });
      void queryClient.invalidateQueries({ queryKey: productQueries.all() });
      showToast({ kind: 'success', text: t('seller:edit.saved') });
      void navigate(sellerPaths.products());
    } catch (error) {
      const code = codeOf(error);
      const now = error instanceof AppError && code === 'stock-changed' ? (error.details as { stock?: number } | null)?.stock : undefined;
      if (now !== undefined) form.setError('stock', { message: 'seller:error.stockMoved' }, { shouldFocus: true });
      setFailure({
        text: now === undefined ? t(`shop:errors.${code}`) : t('seller:products.stockNow', { stock: number(now) }),
        isConflict: code === 'conflict' || now !== undefined,
      });
    }
  });
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
            {t('seller:form.title')}
          </h2>
          <ButtonLink to={paths.product(product.id)} kind="ghost" size="sm" icon={<ExternalLink size={16} aria-hidden="true" />}>
            {t('seller:edit.view')}
          </ButtonLink>
        </div>
        {failure ? (
          <div className="mt-3 grid gap-2.5">
            <FormAlert kind="error">{failure.text}</FormAlert>
            {failure.isConflict ? (
              <Button kind="secondary" size="sm" wrapper="justify-self-start" onClick={onReload}>
                {t('seller:edit.reload')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <ProductFields
          form={form}
          commissionRate={seller.commissionRate ?? 0}
          stockHint={t('seller:edit.stockHint')}
          hasVariants={rows.length > 0}
        />
        <VariantsField rows={rows} onChange={setRows} error={rowsError} />
      </section>
      <BottomBar note={isChanged ? t('seller:edit.unsaved') : t('seller:edit.nothing')}>
        <ButtonLink to={sellerPaths.products()} kind="secondary" size="lg">
          {t('shop:cancel')}
        </ButtonLink>
        <Button type="submit" size="lg" wrapper="flex-1 lg:flex-none" isBusy={isSubmitting}>
          {t(isSubmitting ? 'seller:edit.saving' : 'seller:edit.save')}
        </Button>
      </BottomBar>
    </form>
  );
}
