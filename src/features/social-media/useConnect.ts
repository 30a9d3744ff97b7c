import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanHandle } from '~/domain/profileForm';
import { profileQueries } from '~/features/auth/profileQueries';
import * as account from '~/services/account';
import * as socialMedia from '~/services/socialMedia';

/** Verifies an Instagram account and stores its name in the profile. A leading @ is stripped. */
export function useConnect(userId: string, onDone: (handle: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const handle = cleanHandle(typed);
      await socialMedia.verify(handle);
      await account.connectInstagram(userId, handle);
      return handle;
    },
    onSuccess: async (handle) => {
      await queryClient.invalidateQueries({ queryKey: profileQueries.own(userId).queryKey });
      onDone(handle);
    },
  });
}
