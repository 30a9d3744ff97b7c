import { useTranslation } from 'react-i18next';
import { TextField } from '~/shared/ui/Field';

export interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

const toPrice = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9);
  return digits ? Number(digits) || null : null;
};

export const isUpsideDown = ({ minPrice, maxPrice }: PriceRange): boolean => minPrice !== null && maxPrice !== null && minPrice > maxPrice;

/** The two ends of a price range. */
export function PriceFields({ range, onChange }: { range: PriceRange; onChange: (range: PriceRange) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('list.priceLong')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('list.from')}
          inputMode="numeric"
          value={range.minPrice ?? ''}
          onChange={(event) => onChange({ minPrice: toPrice(event.target.value), maxPrice: range.maxPrice })}
          error={isUpsideDown(range) ? t('list.upsideDown') : undefined}
        />
        <TextField
          label={t('list.to')}
          inputMode="numeric"
          value={range.maxPrice ?? ''}
          onChange={(event) => onChange({ minPrice: range.minPrice, maxPrice: toPrice(event.target.value) })}
        />
      </div>
    </fieldset>
  );
}
