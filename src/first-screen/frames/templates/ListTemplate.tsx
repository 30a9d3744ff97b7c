import { useTranslation } from 'react-i18next';
import { ProductGrid } from '~/features/products/ProductGrid';
import { CardTemplate } from './CardTemplate';
import { each } from './parts';

/** The grid of `ProductResults` with its cards. */
export function ListTemplate() {
  const { t } = useTranslation();
  return (
    <ProductGrid label={t('list.label')}>
      <article {...each('cards')} className="group relative min-w-0">
        <div className="relative aspect-[4/5] overflow-hidden rounded-lg bg-surface-2" data-early="{{place}}" />
        <CardTemplate />
      </article>
    </ProductGrid>
  );
}
