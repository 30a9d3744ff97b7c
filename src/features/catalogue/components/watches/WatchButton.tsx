import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import { Button } from '~/shared/ui/Button';
import { useWatch } from './useWatch';

interface WatchButtonProps {
  product: ProductSummary;
  /** In a list: its name contains the product's. */
  isInList?: boolean;
}

/** Asks to be told when a product is back in stock, or cheaper while it is in stock; pressed while that is so. */
export default function WatchButton({ product, isInList }: WatchButtonProps) {
  const { t } = useTranslation('catalogue');
  const { isWatched, toggle } = useWatch();
  const what = product.stock === 0 ? 'stock' : 'price';
  const watch = { product: product.id, variant: null, what } as const;
  const isOn = isWatched(watch);
  const Icon = isOn ? BellRing : Bell;
  return (
    <Button
      kind={what === 'stock' && !isInList ? 'secondary' : 'ghost'}
      size={isInList ? 'sm' : 'md'}
      width={isInList ? 'narrow' : undefined}
      wrapper={isInList ? 'mt-1 w-full' : what === 'stock' ? 'w-full lg:w-auto' : '-ml-3'}
      aria-pressed={isOn}
      aria-label={isInList ? `${t(isOn ? 'watch.isOn' : `watch.ask.${what}`)}: ${product.name}` : undefined}
      icon={<Icon size={18} aria-hidden="true" className={`${isInList ? 'max-[359px]:hidden' : ''} ${isOn ? 'fill-current' : ''}`} />}
      onClick={() => toggle(watch)}
    >
      {isOn ? t('watch.isOn') : t(`watch.${isInList ? 'short' : 'ask'}.${what}`)}
    </Button>
  );
}
