import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { variantLabel } from '~/features/catalogue/rules/product';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey } from '~/shared/lib/queryKeys';
import * as variants from '~/features/catalogue/services/variants';
import { Select } from '~/shared/ui/Field';

const variantsQuery = (userId: string, productId: string) =>
  queryOptions({ queryKey: ownKey(userId, 'exchange-variants', productId), queryFn: () => variants.ofProduct(productId) });

interface VariantSelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  productId: string;
  /** Fewer in stock cannot be chosen. */
  quantity: number;
  /** The choice of none. */
  none: string;
}

/** A variant of a product, or none. */
export function VariantSelect({ productId, quantity, none, ...props }: VariantSelectProps) {
  const { t } = useTranslation('cases');
  const { data } = useQuery(variantsQuery(useUserId(), productId));
  return (
    // another field once the entries are there: then the form writes its value into it again
    <Select key={data ? 'loaded' : 'loading'} {...props}>
      <option value="">{none}</option>
      {data?.map((variant) => (
        <option key={variant.id} value={variant.id} disabled={variant.stock < quantity}>
          {variant.stock < quantity ? t('exchange.soldOut', { name: variantLabel(variant) }) : variantLabel(variant)}
        </option>
      ))}
    </Select>
  );
}
