import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SocialItem } from '~/features/account/rules/social';
import type { ProductForm } from '~/features/selling/components/product-form/productSchema';
import { clearDraft, writeDraft } from './productDraft';

/**
 * Saves the draft with every change.
 * @param owner under which name the draft is saved
 * @returns removes the draft and stops saving, once the product is published
 */
export function useAutosave(owner: string, form: UseFormReturn<ProductForm>, chosen: SocialItem[], key: string): () => void {
  const isStopped = useRef(false);
  // a closed tab must not cost the seller's input
  useEffect(() => {
    const save = () => isStopped.current || writeDraft(owner, { form: form.getValues(), chosen, key });
    save();
    const subscription = form.watch(save);
    return () => subscription.unsubscribe();
  }, [form, chosen, key, owner]);
  return () => {
    isStopped.current = true;
    clearDraft(owner);
  };
}
