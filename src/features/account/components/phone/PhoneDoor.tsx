import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { Button } from '~/shared/ui/Button';

/** The way to sign in with a phone, where the project has it. */
export function PhoneDoor({ onOpen, wrapper = '' }: { onOpen: () => void; wrapper?: string }) {
  const { t } = useTranslation('auth');
  const { data: settings } = useQuery(authSettingsQuery());
  return settings?.hasPhones ? (
    <Button kind="outline" size="lg" wrapper={wrapper} onClick={onOpen}>
      {t('phone.start')}
    </Button>
  ) : null;
}
