import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { saveFile } from '~/shared/lib/saveFile';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as accountData from '~/features/account/services/accountData';
import { showWhile } from '~/shared/ui/showWhile';
import { showToast } from '~/shared/ui/toast';

/** Downloads the user's data as one JSON file, named account-data with the time. */
export function useExport(userId: string) {
  const { t } = useTranslation(['shop', 'account']);
  return useSingleMutation({
    mutationFn: () => showWhile(t('account:security.collecting'), accountData.collect(userId)),
    onSuccess: (data) => {
      const name = `account-data-${data.exportDate.replaceAll(/[:.]/g, '-')}.json`;
      saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    },
    onError: (error) => showToast({ kind: 'error', text: t(`errors.${codeOf(error)}`) }),
  });
}
