import { useRef, useState } from 'react';
import { clampQuantity, type ProductSummary } from '~/features/catalogue/rules/product';
import { duePart, pickVariant, type VariantChoice } from '~/features/catalogue/rules/variants';
import { useAddToCart } from '~/features/catalogue/components/products/useAddToCart';
import { useDisclosure } from '~/shared/lib/useDisclosure';

/** The choice of quantity and variant, and adding them to the cart. */
export function useBuying(product: ProductSummary) {
  const addToCart = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const [choice, setChoice] = useState<VariantChoice>({ size: null, color: null });
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const sheet = useDisclosure();
  const variants = product.variants ?? [];
  const variant = product.hasVariants ? pickVariant(variants, choice) : null;
  const stock = variant?.stock ?? product.stock;
  const chosen = clampQuantity(quantity, stock);
  const isDue = product.hasVariants && !variant;
  const buy = () => {
    setMissing(isDue);
    return !isDue && addToCart(product, chosen, variant);
  };
  return {
    variant,
    /** What has to be chosen before the product can be added. */
    due: isDue ? duePart(variants, choice) : null,
    quantity: chosen,
    setQuantity: (value: number) => setQuantity(clampQuantity(value, stock)),
    stock,
    picker: { variants, choice, onChange: setChoice, isMissing },
    place: picker,
    sheet,
    buy,
    /** In the column of wide screens: leads to what has to be chosen. */
    buyBesidePicker: () => {
      const isAdded = buy();
      if (isDue) picker.current?.querySelector<HTMLElement>('fieldset:not(:has([aria-pressed="true"])) button:enabled')?.focus();
      return isAdded;
    },
    /** In the bar of phones, from where the choices are out of sight: they open in a sheet. */
    buyInBar: () => {
      if (!isDue) return buy();
      sheet.open();
      return false;
    },
  };
}
