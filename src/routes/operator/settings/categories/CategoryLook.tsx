import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryIcons } from '~/domain/generated/values';
import { CategoryIcon } from '~/features/categories/CategoryIcon';
import { useFormField } from '~/i18n/formMessages';
import { ChoiceSelect } from '~/ui/ChoiceSelect';
import { TextField } from '~/ui/Field';
import type { CategoryPartProps } from './categoryResolver';

/** Icon and color, with how they look. */
export function CategoryLook({ form }: CategoryPartProps) {
  const { t } = useTranslation('operator');
  const field = useFormField(form);
  const [icon, color] = useWatch({ control: form.control, name: ['fields.icon', 'fields.color'] });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
      <ChoiceSelect
        label={t('settings.category.icon')}
        options={categoryIcons}
        nameOf={(one) => t(`settings.category.icons.${one}`)}
        {...field('fields.icon')}
      />
      <TextField
        label={t('settings.category.color')}
        hint={t('settings.category.colorHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        inside={
          <span className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2">
            <CategoryIcon category={{ icon, hue: Number(color) || 0 }} size={20} />
          </span>
        }
        {...field('fields.color')}
      />
    </div>
  );
}
