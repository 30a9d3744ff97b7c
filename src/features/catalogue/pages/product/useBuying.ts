import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { clampQuantity, type ProductSummary } from '~/features/catalogue/rules/product';
import { duePart, pickVariant, type VariantChoice } from '~/features/catalogue/rules/variants';
import { useAddToCart } from '~/features/catalogue/components/products/useAddToCart';
import { useDisclosure } from '~/shared/lib/useDisclosure';

/** Into the cart, or ordered at once without it. */
export type Buying = 'add' | 'now';

/** The choice of quantity and variant, and buying them. */
export function useBuying(product: ProductSummary) {
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const [choice, setChoice] = useState<VariantChoice>({ size: null, color: null });
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const sheet = useDisclosure();
  // what the sheet was opened for
  const [wanted, setWanted] = useState<Buying>('add');
  const variants = product.variants ?? [];
  const variant = product.hasVariants ? pickVariant(variants, choice) : null;
  const stock = variant?.stock ?? product.stock;
  const chosen = clampQuantity(quantity, stock);
  const isDue = product.hasVariants && !variant;
  const buy = (how: Buying) => {
    setMissing(isDue);
    if (isDue) return false;
    if (how === 'add') return addToCart(product, chosen, variant);
    void navigate(paths.buy(product.id, chosen, variant?.id));
    return false;
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
    wanted,
    buyInSheet: () => buy(wanted),
    /** In the column of wide screens: leads to what has to be chosen. */
    buyBesidePicker: (how: Buying) => {
      const isAdded = buy(how);
      if (isDue) picker.current?.querySelector<HTMLElement>('fieldset:not(:has([aria-pressed="true"])) button:enabled')?.focus();
      return isAdded;
    },
    /** In the bar of phones, from where the choices are out of sight: they open in a sheet. */
    buyInBar: (how: Buying) => {
      if (!isDue) return buy(how);
      setWanted(how);
      sheet.open();
      return false;
    },
  };
}
