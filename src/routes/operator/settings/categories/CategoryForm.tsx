import { Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryLimits, type EditableCategory } from '~/domain/editableCategory';
import { CommandFailed } from '~/features/operator/CommandFailed';
import { useChangeCategories } from '~/features/operator/editableCategoryQueries';
import { useFormField } from '~/i18n/formMessages';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { showToast } from '~/ui/toast';
import { CategoryAttributes } from './CategoryAttributes';
import { CategoryLook } from './CategoryLook';
import { CategoryRules } from './CategoryRules';
import { categoryResolver } from './categoryResolver';
import { CategoryTexts } from './CategoryTexts';

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
