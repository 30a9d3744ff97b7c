import { useTranslation } from 'react-i18next';
import { categoryIcons } from '~/domain/generated/values';
import { CategoryIcon } from '~/features/categories/CategoryIcon';
import { Select, TextField } from '~/ui/Field';
import type { CategoryPartProps } from './CategoryTexts';

/** Icon and color, with how they look. */
export function CategoryLook({ fields: { icon, color }, problems, onChange }: CategoryPartProps) {
  const { t } = useTranslation('operator');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
      <Select
        label={t('settings.category.icon')}
        value={icon}
        onChange={({ target: { value } }) => onChange({ icon: categoryIcons.find((one) => one === value) ?? icon })}
      >
        {categoryIcons.map((one) => (
          <option key={one} value={one}>
            {t(`settings.category.icons.${one}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('settings.category.color')}
        hint={t('settings.category.colorHint')}
        error={problems.has('color') ? t('settings.category.colorWrong') : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={color}
        inside={
          <span className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2">
            <CategoryIcon category={{ icon, hue: Number(color) || 0 }} size={20} />
          </span>
        }
        onChange={({ target: { value } }) => onChange({ color: value })}
      />
    </div>
  );
}
