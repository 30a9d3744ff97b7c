import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import WatchButton from '~/features/catalogue/components/watches/WatchButton';
import { useWatch } from '~/features/catalogue/components/watches/useWatch';
import { type ProductSummary, variantLabel } from '~/features/catalogue/rules/product';
import { soldOutVariants } from '~/features/catalogue/rules/watch';

/** What somebody can be told about the product: that it is back, that a variant is, or that it is cheaper. */
export default function WatchPanel({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('catalogue');
  const { isWatched, toggle } = useWatch();
  const variants = soldOutVariants(product);
  return (
    <>
      <WatchButton product={product} />
      {variants.length > 0 ? (
        <fieldset className="mt-2">
          <legend className="text-sm text-ink-2">{t('watch.variants')}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {variants.map((variant) => {
              const watch = { product: product.id, variant: variant.id, what: 'stock' } as const;
              const isOn = isWatched(watch);
              const Icon = isOn ? BellRing : Bell;
              return (
                <button key={variant.id} type="button" className="chip h-11 gap-2" aria-pressed={isOn} onClick={() => toggle(watch)}>
                  <Icon size={16} aria-hidden="true" />
                  <bdi>{variantLabel(variant)}</bdi>
                </button>
              );
            })}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}
