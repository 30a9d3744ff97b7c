import { useTranslation } from 'react-i18next';
import type { OfferedWay, OrderWay } from '~/features/orders/rules/deliveryWays';

/** How a way of delivery is called: the store's own name, or that of its kind. */
export function useWayName() {
  const { t } = useTranslation('address');
  return ({ name, kind }: Pick<OrderWay | OfferedWay, 'name' | 'kind'>) => name ?? (kind ? t(`way.kind.${kind}`) : '');
}
