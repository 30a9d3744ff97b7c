import { useState } from 'react';
import { codeOf } from '~/domain/AppError';
import * as credentials from '~/services/credentials';
import * as reauthentication from '~/services/reauthentication';
import { useSingleMutation } from '~/lib/useSingleMutation';

interface NewPassword {
  password: string;
  /** The present one, where it was asked for. */
  current?: string | undefined;
  /** The code of the auth service's own check, where it asks for one. */
  nonce?: string | undefined;
}

/** Changes the password. Where the auth service wants a code first, it is sent and `isCodeDue` is true until the change is made. */
export function useNewPassword({ onSuccess, onError }: { onSuccess: () => void; onError: (error: Error) => void }) {
  const [isCodeDue, setCodeDue] = useState(false);
  const change = useSingleMutation({
    mutationFn: async ({ password, current, nonce }: NewPassword) => {
      try {
        await credentials.setPassword(password, { ...(current && { current }), ...(nonce && { nonce }) });
      } catch (error) {
        if (codeOf(error) !== 'reauthentication-needed') throw error;
        await reauthentication.sendNonce();
        setCodeDue(true);
        throw error;
      }
    },
    onSuccess: () => {
      setCodeDue(false);
      onSuccess();
    },
    onError,
  });
  return { ...change, isCodeDue };
}
