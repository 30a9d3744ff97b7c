import { useTranslation } from 'react-i18next';
import * as mailCodes from '~/features/account/services/mailCodes';
import { ResendButton } from './ResendButton';

/** Sends the link that confirms the address of a new account again. @param props.isJustSent the first mail was sent just now */
export function ResendConfirmation({ email, next, isJustSent }: { email: string; next: string; isJustSent: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <ResendButton
      send={() => mailCodes.resendConfirmation(email, next)}
      isJustSent={isJustSent}
      label={t('confirmation.again')}
      sent={t('confirmation.sent')}
    />
  );
}
