import { useTranslation } from 'react-i18next';
import { copyText } from './clipboard';
import { showToast } from '~/shared/ui/toast';

/** Copies a link and confirms it; where the browser refuses, the message shows the link. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useTranslation();
  return async (url) => {
    const isCopied = await copyText(url);
    showToast(isCopied ? { kind: 'success', text: t('share.copied') } : { kind: 'plain', text: url });
  };
}
