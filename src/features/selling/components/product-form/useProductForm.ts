import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { type ProductForm, productSchema } from './productSchema';
import { useAttributesOf } from './useAttributesOf';

/** The form of one product. @param stockMin 0 while editing: the last piece may have been sold */
export function useProductForm(defaultValues: ProductForm, stockMin: 0 | 1) {
  const resolver = valibotResolver(productSchema(stockMin, useAttributesOf()));
  // 'all': a rule between two fields is checked also while a third one is wrong
  return useForm<ProductForm>({ defaultValues, resolver, criteriaMode: 'all' });
}
