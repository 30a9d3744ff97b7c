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

const SAMPLE = 'tanda.sample';
const ownSample = (userId: string): string => `${SAMPLE}.${userId.slice(-8)}`;

interface Connected {
  handle: string;
  /** Its posts can be read: it is confirmed, or a sample account. */
  isReadable: boolean;
}

/** Stores the name of an Instagram account in the profile, if it can be connected. A leading @ is stripped. */
function useConnect(userId: string, hasSamples: boolean, onDone: (connected: Connected) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const name = cleanHandle(typed);
      // an account belongs to one seller: who types the name of the README gets a sample of their own
      const handle = hasSamples && name === SAMPLE ? ownSample(userId) : name;
      await socialMedia.verify(handle);
      await account.connectInstagram(userId, handle);
      return handle;
    },
    onSuccess: async (handle) => {
      const profile = await queryClient.fetchQuery({ ...profileQueries.own(userId), staleTime: 0 });
      onDone({ handle, isReadable: hasSamples || profile.isInstagramConfirmed });
    },
  });
}

interface ConnectDialogProps {
  userId: string;
  isOpen: boolean;
  onClose: () => void;
  /** Local development has sample accounts (supabase/functions/_shared/sampleAccounts.ts), which nobody has to confirm. */
  hasSamples?: boolean;
}

/** Asks for the name of the seller's Instagram account, stores it and links to the first product. */
export default function ConnectDialog({ userId, isOpen, onClose, hasSamples = env.isLocal }: ConnectDialogProps) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const [handle, setHandle] = useState('');
  const [connected, setConnected] = useState<Connected | null>(null);
  const { mutate, isPending, error } = useConnect(userId, hasSamples, setConnected);
  // whatever is wrong with the account has one message
  const code = codeOf(error);
  const reason =
    code === 'account-not-found' || code === 'not-connected' || code === 'invalid' ? t('connect.notVerified') : tShop(`errors.${code}`);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(connected ? (connected.isReadable ? 'connect.doneTitle' : 'connect.savedTitle') : 'connect.title')}
    >
      {connected ? (
        <>
          <p className="mt-2 text-md text-ink-2" role="status">
            {t(connected.isReadable ? 'connect.doneText' : 'connect.savedText', { handle: connected.handle })}
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
              hint={hasSamples ? t('connect.sample', { handle: ownSample(userId) }) : undefined}
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
