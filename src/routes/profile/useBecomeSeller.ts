import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQueries } from '~/features/auth/profileQueries';
import * as account from '~/services/account';
import { showToast } from '~/ui/toast';

/** Opens the store at once, without approval: 5 % by the shop-owner dialog, 10 % by the older one. */
export function useBecomeSeller(userId: string, rate: 5 | 10, onDone: () => void) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => account.becomeSeller(userId, rate),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQueries.own(userId).queryKey });
      showToast({ kind: 'success', text: t(rate === 5 ? 'seller.congratulations' : 'seller.approved') });
      onDone();
    },
  });
}
