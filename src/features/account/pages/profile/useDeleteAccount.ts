import * as credentials from '~/features/account/services/credentials';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as account from '~/features/account/services/account';
import * as storage from '~/shared/api/storage';

/** Deletes the account and its data in this browser. The image is removed first: without the account nobody may remove it. */
export function useDeleteAccount(avatarUrl: string | null, onDone: () => void) {
  return useSingleMutation({
    mutationFn: async (typed: string) => {
      await account.deleteAccount(typed, { onlyCheck: true });
      await storage.removeImage(avatarUrl);
      await account.deleteAccount(typed, { onlyCheck: false });
      await credentials.forgetSession().catch(() => undefined);
    },
    onSuccess: onDone,
  });
}
