import { Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryLimits, type EditableCategory } from '~/features/operator/rules/editableCategory';
import { categoryIcons } from '~/shared/generated/values';
import { CategoryIcon } from '~/features/catalogue/components/categories/CategoryIcon';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { useChangeCategories } from '~/features/operator/services/editableCategoryQueries';
import { useFormField, useFormMessage } from '~/shared/i18n/formMessages';
import { languages, languageTable } from '~/shared/i18n/languages';
import { Button } from '~/shared/ui/Button';
import { Checkbox } from '~/shared/ui/Checkbox';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { TextField } from '~/shared/ui/Field';
import { FieldError } from '~/shared/ui/FieldError';
import { showToast } from '~/shared/ui/toast';
import { CategoryAttributes } from './CategoryAttributes';
import { type CategoryPartProps, categoryResolver } from './categoryResolver';

/** Name and description in each language. */
function CategoryTexts({ form }: CategoryPartProps) {
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

/** Icon and color, with how they look. */
function CategoryLook({ form }: CategoryPartProps) {
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

/** Whether the category is retired. */
function CategoryRules({ form }: CategoryPartProps) {
  const { t } = useTranslation('operator');
  const message = useFormMessage();
  const isRetired = useWatch({ control: form.control, name: 'fields.is_retired' });
  return (
    <div>
      <Checkbox
        isOn={isRetired}
        onChange={(isOn) => form.setValue('fields.is_retired', isOn, { shouldValidate: form.formState.isSubmitted })}
      >
        {t('settings.category.retire')}
      </Checkbox>
      <FieldError>{message(form.formState.errors.fields?.is_retired?.message)}</FieldError>
    </div>
  );
}

interface CategoryFormProps {
  category: EditableCategory;
  others: readonly EditableCategory[];
  /** The name of the form. */
  title: string;
  onClose: () => void;
  onReload: () => void;
}

/** All fields of a category; they are saved together, with the version that the form was filled from. */
export function CategoryForm({ category, others, title, onClose, onReload }: CategoryFormProps) {
  const { t } = useTranslation(['operator', 'shop']);
  const form = useForm<EditableCategory>({ defaultValues: category, resolver: categoryResolver(others) });
  const field = useFormField(form);
  const { mutate, reset, isPending, error } = useChangeCategories();
  const submit = form.handleSubmit((draft) => {
    if (isPending) return;
    mutate({ save: draft }, () => {
      onClose();
      showToast({ kind: 'success', text: t('settings.category.saved') });
    });
  });
  const reload = () => {
    reset();
    onReload();
  };
  return (
    <form noValidate className="grid gap-4 p-4 lg:p-5" aria-label={title} onSubmit={(event) => void submit(event)}>
      {category.version === 0 ? (
        <TextField
          label={t('settings.category.slug')}
          hint={t('settings.category.slugHint')}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only after "add" was clicked, which the form replaces
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={categoryLimits.slug}
          {...field('slug', { setValueAs: (slug: string) => slug.trim() })}
        />
      ) : null}
      <CategoryTexts form={form} />
      <CategoryLook form={form} />
      {/* their names are texts of their own, which are loaded now */}
      <Suspense>
        <CategoryAttributes form={form} />
      </Suspense>
      <CategoryRules form={form} />
      <div>
        <CommandFailed error={error} conflict={t('settings.category.conflict')} onReload={reload} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" isBusy={isPending}>
            {t('settings.category.save')}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('shop:cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
