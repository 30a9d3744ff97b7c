import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { variantLabel } from '~/domain/product';
import { ownKey } from '~/lib/queryKeys';
import * as variants from '~/services/variants';
import { Select } from '~/ui/Field';

const variantsQuery = (userId: string, productId: string) =>
  queryOptions({ queryKey: ownKey(userId, 'exchange-variants', productId), queryFn: () => variants.ofProduct(productId) });

interface VariantSelectProps {
  userId: string;
  productId: string;
  /** Fewer in stock cannot be chosen. */
  quantity: number;
  value: string;
  label: string;
  /** The choice of none. */
  none: string;
  error?: string | undefined;
  onChange: (variantId: string) => void;
}

/** A variant of a product, or none. */
export function VariantSelect({ userId, productId, quantity, value, label, none, error, onChange }: VariantSelectProps) {
  const { t } = useTranslation('cases');
  const { data = [] } = useQuery(variantsQuery(userId, productId));
  return (
    <Select label={label} error={error} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none}</option>
      {data.map((variant) => (
        <option key={variant.id} value={variant.id} disabled={variant.stock < quantity}>
          {variant.stock < quantity ? t('exchange.soldOut', { name: variantLabel(variant) }) : variantLabel(variant)}
        </option>
      ))}
    </Select>
  );
}
