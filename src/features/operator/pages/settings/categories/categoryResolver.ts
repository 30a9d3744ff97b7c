/** The form of a category and its rules. */
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { categoryProblems, type EditableCategory } from '~/features/operator/rules/editableCategory';
import { messageKey } from '~/shared/i18n/formMessages';

/** What each part of the form gets. */
export interface CategoryPartProps {
  form: UseFormReturn<EditableCategory>;
}

const MESSAGES = {
  slug: messageKey('operator:settings.category.slugWrong'),
  taken: messageKey('operator:settings.category.slugTaken'),
  color: messageKey('operator:settings.category.colorWrong'),
  is_retired: messageKey('operator:settings.category.oneIsLeft'),
};
const NO_NAME = messageKey('operator:settings.category.required');

/** Refuses what the database would refuse. @param others the other categories */
export const categoryResolver =
  (others: readonly EditableCategory[]): Resolver<EditableCategory> =>
  (values) => {
    const errors: FieldErrors<EditableCategory> = {};
    for (const type of categoryProblems(values, others)) {
      if (type === 'slug' || type === 'taken') errors.slug = { type, message: MESSAGES[type] };
      else
        errors.fields = {
          ...errors.fields,
          [type]: { type, message: type === 'color' || type === 'is_retired' ? MESSAGES[type] : NO_NAME },
        };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
