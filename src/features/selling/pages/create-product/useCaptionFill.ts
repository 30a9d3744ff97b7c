import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { entriesOf } from '~/shared/lib/entries';
import { type FilledField, fromCaption } from '~/features/selling/components/product-form/fromCaption';
import { emptyForm, type ProductForm } from '~/features/selling/components/product-form/productSchema';
import { followText } from '~/features/selling/components/product-form/translationFields';
import { useLanguage } from '~/shared/i18n/useFormat';

/**
 * Fills those fields from a caption that are empty or still hold the values of another caption.
 * @returns the filled fields, and what to call when the seller changes one of them
 */
export function useCaptionFill(form: UseFormReturn<ProductForm>, caption: string) {
  const onScreen = useLanguage();
  const [filled, setFilled] = useState<FilledField[]>([]);
  const filledFrom = useRef('');
  // the caption comes from the media picker, which knows nothing of the form
  useEffect(() => {
    if (caption === '' || caption === filledFrom.current) return;
    filledFrom.current = caption;
    const fresh: FilledField[] = [];
    for (const [field, value] of entriesOf(fromCaption(caption).values)) {
      const isFree = filled.includes(field) || String(form.getValues(field)) === String(emptyForm[field]);
      if (!isFree) continue;
      form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      fresh.push(field);
    }
    if (fresh.includes('name') || fresh.includes('description')) {
      form.setValue('language', followText(form.getValues(), form.getValues('language') || onScreen));
    }
    setFilled(fresh);
    // eslint-disable-next-line react/exhaustive-deps -- only another caption fills again
  }, [caption]);
  return { filled, onTouched: (field: FilledField) => setFilled((now) => now.filter((other) => other !== field)) };
}
