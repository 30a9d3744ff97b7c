import { useTranslation } from 'react-i18next';
import { type CategoryFields, categoryLimits, type CategoryProblem } from '~/domain/editableCategory';
import { languages, languageTable } from '~/i18n/languages';
import { TextField } from '~/ui/Field';

export interface CategoryPartProps {
  fields: CategoryFields;
  problems: ReadonlySet<CategoryProblem>;
  onChange: (changes: Partial<CategoryFields>) => void;
}

/** Name and description in each language. */
export function CategoryTexts({ fields, problems, onChange }: CategoryPartProps) {
  const { t } = useTranslation('operator');
  return languages.map((language) => (
    <fieldset key={language} className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
      <legend className="sr-only">{languageTable[language].name}</legend>
      <TextField
        label={t('settings.category.name', { language: languageTable[language].name })}
        error={problems.has(`name_${language}`) ? t('settings.category.required') : undefined}
        lang={language}
        autoComplete="off"
        maxLength={categoryLimits.name}
        value={fields[`name_${language}`]}
        onChange={({ target: { value } }) => onChange({ [`name_${language}`]: value })}
      />
      <TextField
        label={t('settings.category.description', { language: languageTable[language].name })}
        isOptional
        lang={language}
        autoComplete="off"
        maxLength={categoryLimits.description}
        value={fields[`description_${language}`]}
        onChange={({ target: { value } }) => onChange({ [`description_${language}`]: value })}
      />
    </fieldset>
  ));
}
