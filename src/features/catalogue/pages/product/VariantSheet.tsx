import { useTranslation } from 'react-i18next';
import { duePart, partsOf, variantParts } from '~/features/catalogue/rules/variants';
import { Button } from '~/shared/ui/Button';
import { Sheet } from '~/shared/ui/Sheet';
import { VariantPicker, type VariantPickerProps } from './VariantPicker';

interface VariantSheetProps extends VariantPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** @returns whether something was added to the cart; false while a choice is missing */
  buy: () => boolean;
  /** Of the button. */
  label: string;
  price: string;
}

/** Sizes and colours over the page of a phone, for a product that was added before they were chosen. */
export default function VariantSheet({ isOpen, onClose, buy, label, price, ...picker }: VariantSheetProps) {
  const { t } = useTranslation();
  const { variants, choice } = picker;
  const part = duePart(variants, choice) ?? (partsOf(variants, 'color').length > 0 ? 'color' : 'size');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`variant.choose.${part}`)}>
      <VariantPicker {...picker} isNamed={variantParts.filter((one) => partsOf(variants, one).length > 0).length === 1} />
      <Button size="lg" width="spread" wrapper="mt-6 w-full" onClick={() => buy() && onClose()}>
        <span>{label}</span>
        <span className="num">{price}</span>
      </Button>
    </Sheet>
  );
}
