import { queryOptions } from '@tanstack/react-query';
import type { SettingChanges } from '~/features/operator/rules/siteSettings';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as siteSettings from './siteSettings';
import { readOnce } from './operatorQueries';

export const siteSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: ownKey(id, 'operator', 'settings'),
    queryFn: () => siteSettings.get(),
    // the form is filled from it: not replaced while somebody types
    ...readOnce,
  });

/** Saves what was changed of the version that was read. */
export function useChangeSettings() {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: ({ version, changes }: { version: number; changes: SettingChanges }) => siteSettings.change(version, changes),
    onSuccess: async () => {
      await invalidate(siteSettingsQuery(id).queryKey);
      // the contact and the commission of the site
      return invalidate(sharedKey('site'));
    },
  });
}
