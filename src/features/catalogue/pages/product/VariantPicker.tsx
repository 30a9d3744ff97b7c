import { useTranslation } from 'react-i18next';
import type { Variant } from '~/features/catalogue/rules/product';
import { isAvailable, partsOf, type VariantChoice, variantParts } from '~/features/catalogue/rules/variants';
import { FieldError } from '~/shared/ui/FieldError';

export interface VariantPickerProps {
  variants: Variant[];
  choice: VariantChoice;
  onChange: (choice: VariantChoice) => void;
  /** The buy button was clicked before everything was chosen. */
  isMissing: boolean;
  /** The choice is named above, so its label is for screen readers only. */
  isNamed?: boolean;
}

/** Sizes and colours to choose from; what is sold out can be seen and not chosen. */
export function VariantPicker({ variants, choice, onChange, isMissing, isNamed }: VariantPickerProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 grid gap-4">
      {variantParts.map((part) => {
        const values = partsOf(variants, part);
        if (values.length === 0) return null;
        const isDue = isMissing && choice[part] === null;
        return (
          <fieldset key={part}>
            <legend className={isNamed ? 'sr-only' : 'label'}>{t(`variant.${part}`)}</legend>
            <div className="flex flex-wrap gap-2">
              {values.map((value) => (
                <button
                  key={value}
                  type="button"
                  className="chip h-11 min-w-11 justify-center disabled:text-ink-3 disabled:line-through"
                  aria-pressed={choice[part] === value}
                  disabled={!isAvailable(variants, choice, part, value)}
                  onClick={() => onChange({ ...choice, [part]: choice[part] === value ? null : value })}
                >
                  <bdi>{value === 'one size' ? t('variant.oneSize') : value}</bdi>
                </button>
              ))}
            </div>
            <FieldError>{isDue ? t(`variant.choose.${part}`) : null}</FieldError>
          </fieldset>
        );
      })}
    </div>
  );
}
