import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { saveFile } from '~/lib/saveFile';
import * as accountData from '~/services/accountData';
import { showToast } from '~/ui/toast';

/** Downloads the person's data as one JSON file, named account-data with the time. */
export function useExport(userId: string) {
  const { t } = useTranslation(['account', 'shop']);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const data = await accountData.collect(userId);
      const name = `account-data-${data.exportDate.replaceAll(/[:.]/g, '-')}.json`;
      saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
