import { useTranslation } from 'react-i18next';
import { useSingleMutation } from '~/lib/useSingleMutation';
import { useSignOut } from '~/features/auth/useSignOut';
import * as credentials from '~/services/credentials';
import { Button } from '~/ui/Button';
import { FormAlert, FormError } from '~/ui/FormAlert';

/** Signing out on the other devices, or everywhere. */
export function Devices() {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  const others = useSingleMutation({ mutationFn: credentials.signOutOthers });
  const everywhere = useSingleMutation({ mutationFn: signOut });
  return (
    <div className="grid gap-4">
      {others.isSuccess ? <FormAlert kind="success">{t('security.othersDone')}</FormAlert> : null}
      <FormError error={others.error} />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="secondary" isBusy={others.isPending} onClick={() => others.mutate()}>
          {t('security.others')}
        </Button>
        <Button kind="secondary" isBusy={everywhere.isPending} onClick={() => everywhere.mutate()}>
          {t('security.everywhere')}
        </Button>
      </div>
    </div>
  );
}
