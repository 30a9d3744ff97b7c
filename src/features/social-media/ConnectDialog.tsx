import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { env } from '~/config/env';
import { sellerPaths } from '~/config/sellerPaths';
import { codeOf } from '~/domain/AppError';
import { cleanHandle } from '~/domain/profileForm';
import { profileQueries } from '~/features/auth/profileQueries';
import * as account from '~/services/account';
import * as socialMedia from '~/services/socialMedia';
import { Button, ButtonLink } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { Sheet } from '~/ui/Sheet';

/** The sample account of local development (supabase/functions/_shared/sampleAccounts.ts), where no other account exists. */
const sampleHandle = env.isLocal ? 'tanda.sample' : null;

/** Verifies an Instagram account and stores its name in the profile. A leading @ is stripped. */
function useConnect(userId: string, onDone: (handle: string) => void) {
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

/** Connects the seller's Instagram account: asks for its name, verifies it and links to the first product. */
export default function ConnectDialog({ userId, isOpen, onClose }: { userId: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const [handle, setHandle] = useState('');
  const [connected, setConnected] = useState<string | null>(null);
  const { mutate, isPending, error } = useConnect(userId, setConnected);
  // whatever is wrong with the account has one message
  const code = codeOf(error);
  const reason =
    code === 'account-not-found' || code === 'not-connected' || code === 'invalid' ? t('connect.notVerified') : tShop(`errors.${code}`);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={connected ? t('connect.doneTitle') : t('connect.title')}>
      {connected ? (
        <>
          <p className="mt-2 text-md text-ink-2" role="status">
            {t('connect.doneText', { handle: connected })}
          </p>
          <ButtonLink to={sellerPaths.createProduct()} size="lg" wrapper="mt-5 w-full" onClick={onClose}>
            {t('connect.first')}
          </ButtonLink>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (handle.trim() !== '' && !isPending) mutate(handle);
          }}
        >
          <p className="mt-2 text-md text-ink-2">{t('connect.text')}</p>
          <div className="mt-4">
            <TextField
              label={t('connect.username')}
              value={handle}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              hint={sampleHandle ? t('connect.sample', { handle: sampleHandle }) : undefined}
              onChange={(event) => setHandle(event.target.value.replace(/^@+/, ''))}
            />
          </div>
          {error ? (
            <div className="mt-4">
              <FormAlert kind="error">{reason}</FormAlert>
            </div>
          ) : null}
          <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
            <Button type="submit" size="lg" disabled={handle.trim() === ''} isBusy={isPending}>
              {t(isPending ? 'connect.verifying' : 'connect.verify')}
            </Button>
            <Button size="lg" kind="secondary" onClick={onClose}>
              {t('connect.skip')}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  );
}
