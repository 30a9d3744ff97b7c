import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCategories, newCategory } from '~/features/operator/rules/editableCategory';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { editableCategoriesQuery } from '~/features/operator/services/editableCategoryQueries';
import { Button } from '~/shared/ui/Button';
import { SettingsLayout } from '~/features/operator/pages/settings/SettingsLayout';
import { CategoryForm } from './CategoryForm';
import { CategoryList } from './CategoryList';

/** The categories for owners: added, changed, put into order, retired. */
export default function CategoriesPage() {
  const { t } = useTranslation('operator');
  const [state, setState] = useState<'closed' | 'adding' | 'added'>('closed');
  return (
    <SettingsLayout page="categories" query={editableCategoriesQuery(useUserId())}>
      {(categories, onReload) => (
        <>
          {categories.length === 0 ? <p className="mt-4 text-md text-ink-2">{t('settings.category.none')}</p> : null}
          <CategoryList categories={categories} onReload={onReload} />
          {state === 'adding' ? (
            <div className="card mt-4">
              <CategoryForm
                category={newCategory}
                others={categories}
                title={t('settings.category.newTitle')}
                onClose={() => setState('added')}
                onReload={() => void onReload()}
              />
            </div>
          ) : (
            <Button
              wrapper="mt-4"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
              autoFocus={state === 'added'}
              disabled={categories.length >= maxCategories}
              onClick={() => setState('adding')}
            >
              {t('settings.category.add')}
            </Button>
          )}
        </>
      )}
    </SettingsLayout>
  );
}
