import { useTranslation } from 'react-i18next';
import type { SellerProduct } from '~/domain/sellerProduct';

/** Switch between published and hidden. */
export function StatusSwitch({ product, onToggle }: { product: SellerProduct; onToggle: () => void }) {
  const { t } = useTranslation('seller');
  const isOn = product.isActive;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${t(isOn ? 'products.active' : 'products.hidden')}: ${product.name}`}
      onClick={onToggle}
      className={`inline-flex h-9 items-center gap-2 rounded-full pl-1.5 pr-3 text-[0.8125rem] font-medium ${isOn ? 'bg-success-soft text-success' : 'bg-surface-3 text-ink-2'}`}
    >
      <span className={`relative h-[18px] w-[30px] rounded-full ${isOn ? 'bg-success' : 'bg-line-strong'}`}>
        <span className={`absolute top-[3px] size-3 rounded-full bg-surface ${isOn ? 'right-[3px]' : 'left-[3px]'}`} />
      </span>
      {t(isOn ? 'products.active' : 'products.hidden')}
    </button>
  );
}
