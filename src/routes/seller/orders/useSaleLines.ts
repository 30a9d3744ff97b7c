import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { sellerQueries } from '~/features/seller/sellerQueries';
import type { SaleForm } from './saleSchema';

/** The lines of the form with the products as they are now: somebody may have bought in between. */
export function useSaleLines(form: UseFormReturn<SaleForm>, sellerId: string, isOpen: boolean): SaleForm['lines'] {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const ids = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))];
  const { data: found = [] } = useQuery({ ...sellerQueries.saleProducts(sellerId, ids), enabled: isOpen && ids.length > 0 });
  return lines.map((line) => ({ ...line, product: found.find(({ id }) => id === line.product?.id) ?? line.product }));
}
