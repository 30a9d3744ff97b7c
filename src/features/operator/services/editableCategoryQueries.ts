import { queryOptions } from '@tanstack/react-query';
import type { EditableCategory } from '~/features/operator/rules/editableCategory';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as editableCategories from './editableCategories';

/** The categories with their versions. */
export const editableCategoriesQuery = (id: string) =>
  queryOptions({ queryKey: ownKey(id, 'operator', 'categories'), queryFn: () => editableCategories.list() });

type Change = { save: EditableCategory } | { before: string[]; after: string[] };

/** Saves a category, or the order of all. */
export function useChangeCategories() {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: async (change: Change): Promise<void> => {
      await ('save' in change ? editableCategories.save(change.save) : editableCategories.reorder(change.before, change.after));
    },
    onSuccess: async () => {
      await invalidate(editableCategoriesQuery(id).queryKey);
      // what buyers and sellers see of them
      return invalidate(sharedKey('categories'));
    },
  });
}
