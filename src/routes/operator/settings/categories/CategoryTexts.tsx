import { useTranslation } from 'react-i18next';
import { categoryLimits } from '~/domain/editableCategory';
import { useFormField } from '~/i18n/formMessages';
import { languages, languageTable } from '~/i18n/languages';
import { TextField } from '~/ui/Field';
import type { CategoryPartProps } from './categoryResolver';

/** Name and description in each language. */
export function CategoryTexts({ form }: CategoryPartProps) {
  const { t } = useTranslation('operator');
  const field = useFormField(form);
  return languages.map((language) => (
    <fieldset key={language} className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
      <legend className="sr-only">{languageTable[language].name}</legend>
      <TextField
        label={t('settings.category.name', { language: languageTable[language].name })}
        lang={language}
        autoComplete="off"
        maxLength={categoryLimits.name}
        {...field(`fields.name_${language}`)}
      />
      <TextField
        label={t('settings.category.description', { language: languageTable[language].name })}
        isOptional
        lang={language}
        autoComplete="off"
        maxLength={categoryLimits.description}
        {...field(`fields.description_${language}`)}
      />
    </fieldset>
  ));
}
