import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  categoryProblems,
  type CategoryFields,
  categoryLimits,
  type CategoryProblem,
  type EditableCategory,
} from '~/domain/editableCategory';
import { CommandFailed } from '~/features/operator/CommandFailed';
import { useOperatorId } from '~/features/operator/operatorQueries';
import { useChangeCategories } from '~/features/operator/editableCategoryQueries';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { showToast } from '~/ui/toast';
import { CategoryAttributes } from './CategoryAttributes';
import { CategoryLook } from './CategoryLook';
import { CategoryRules } from './CategoryRules';
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
  const { t } = useTranslation('operator');
  const { t: tShop } = useTranslation();
  const [draft, setDraft] = useState(category);
  const [problems, setProblems] = useState<ReadonlySet<CategoryProblem>>(new Set());
  const { mutate, reset, isPending, error } = useChangeCategories(useOperatorId());
  const { slug, version, fields } = draft;
  const change = (changes: Partial<CategoryFields>) => setDraft({ ...draft, fields: { ...fields, ...changes } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = categoryProblems(draft, others);
    setProblems(found);
    if (found.size > 0 || isPending) return;
    mutate({ save: draft }, () => {
      onClose();
      showToast({ kind: 'success', text: t('settings.category.saved') });
    });
  };
  const reload = () => {
    reset();
    onReload();
  };
  const slugProblem = problems.has('slug') ? 'slugWrong' : problems.has('taken') ? 'slugTaken' : null;
  return (
    <form noValidate className="grid gap-4 p-4 lg:p-5" aria-label={title} onSubmit={submit}>
      {version === 0 ? (
        <TextField
          label={t('settings.category.slug')}
          hint={t('settings.category.slugHint')}
          error={slugProblem ? t(`settings.category.${slugProblem}`) : undefined}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only after "add" was clicked, which the form replaces
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={categoryLimits.slug}
          value={slug}
          onChange={({ target: { value } }) => setDraft({ ...draft, slug: value.trim() })}
        />
      ) : null}
      <CategoryTexts fields={fields} problems={problems} onChange={change} />
      <CategoryLook fields={fields} problems={problems} onChange={change} />
      {/* their names are texts of their own, which are loaded now */}
      <Suspense>
        <CategoryAttributes fields={fields} onChange={change} />
      </Suspense>
      <CategoryRules fields={fields} problems={problems} onChange={change} />
      <div>
        <CommandFailed error={error} conflict={t('settings.category.conflict')} onReload={reload} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" isBusy={isPending}>
            {t('settings.category.save')}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {tShop('cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
