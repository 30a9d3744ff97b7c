import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { useFormMessage } from '~/shared/i18n/formMessages';
import { type Language, languages, languageTable } from '~/shared/i18n/languages';
import { useLanguage } from '~/shared/i18n/useFormat';
import { TextArea, TextField } from '~/shared/ui/Field';
import { FieldError } from '~/shared/ui/FieldError';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import type { ProductForm } from './productSchema';
import { isBlank, mainLanguage, noText, type TranslationText } from './translationFields';

interface TranslationProps {
  language: Language;
  text: TranslationText;
  onChange: (text: TranslationText) => void;
}

function Translation({ language, text, onChange }: TranslationProps) {
  const { t } = useTranslation('selling');
  return (
    <div className="grid gap-5">
      <TextField
        label={t('form.name')}
        lang={language}
        value={text.name}
        maxLength={columnLimits.productName}
        onChange={(event) => onChange({ ...text, name: event.target.value })}
      />
      <TextArea
        label={t('form.description')}
        lang={language}
        rows={5}
        value={text.description}
        maxLength={columnLimits.productDescription}
        onChange={(event) => onChange({ ...text, description: event.target.value })}
      />
    </div>
  );
}

/** Name and description by language: the main text (`children`) or a translation of it. */
export function TextsField({ form, children }: { form: UseFormReturn<ProductForm>; children: ReactNode }) {
  const { t } = useTranslation('selling');
  const message = useFormMessage();
  const onScreen = useLanguage();
  const { errors, submitCount } = form.formState;
  const [name, description, told, translations] = form.watch(['name', 'description', 'language', 'translations']);
  const main = mainLanguage({ name, description, language: told, translations }) ?? onScreen;
  // a refused form shows the main text again, whose errors would be out of sight
  const [choice, setChoice] = useState<{ language: Language | null; at: number }>({ language: null, at: 0 });
  const shown = (choice.at === submitCount ? choice.language : null) ?? main;
  const error = message(errors.translations?.message);
  const hint = t(shown === main ? 'texts.main' : 'texts.translation');
  return (
    <div className="grid gap-5 sm:col-span-2">
      <div>
        <SegmentedControl
          label={t('texts.label')}
          value={shown}
          options={languages.map((language) => ({ value: language, label: languageTable[language].name, lang: language }))}
          onChange={(language) => {
            // before anything is written, it is the language of the main text that is chosen
            if (isBlank({ name, description, translations })) form.setValue('language', language);
            else setChoice({ language: language === main ? null : language, at: submitCount });
          }}
        />
        <p className="hint">{main !== 'kk' && !translations.kk?.name.trim() ? t('texts.noKazakh') : hint}</p>
        <FieldError>{error}</FieldError>
      </div>
      <div className="grid gap-5" hidden={shown !== main}>
        {children}
      </div>
      {shown === main ? null : (
        <Translation
          key={shown}
          language={shown}
          text={translations[shown] ?? noText}
          onChange={(text) =>
            form.setValue(
              'translations',
              { ...translations, [shown]: text },
              { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
            )
          }
        />
      )}
    </div>
  );
}
