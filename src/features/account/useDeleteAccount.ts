import { useMutation } from '@tanstack/react-query';
import * as auth from '~/services/auth';
import * as profiles from '~/services/profiles';
import * as storage from '~/services/storage';

/** Deletes the account and everything of it in this browser. The picture goes first: afterwards nobody may remove it. */
export function useDeleteAccount(avatarUrl: string | null, onDone: () => void) {
  return useMutation({
    mutationFn: async (email: string) => {
      await profiles.deleteAccount(email, { onlyCheck: true });
      await storage.removePicture(avatarUrl);
      await profiles.deleteAccount(email, { onlyCheck: false });
      await auth.forgetSession().catch(() => undefined);
    },
    onSuccess: onDone,
  });
}
