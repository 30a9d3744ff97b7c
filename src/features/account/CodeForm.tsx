import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import * as credentials from '~/services/credentials';
import * as mfa from '~/services/mfa';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import { CodeField, sixDigits } from './CodeField';

/** The second step of signing in: six digits from the authenticator app. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { t: tShop } = useTranslation();
  const [code, setCode] = useState('');
  const digits = sixDigits(code);
  const navigate = useNavigate();
  // without the app at hand: the way to another account
  const leave = useMutation({ mutationFn: credentials.forgetSession, onSuccess: () => navigate(paths.login()) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (given: string) => {
      const [factor] = await mfa.factors();
      if (factor) await mfa.verify(factor.id, given);
    },
    onSuccess: onDone,
  });
  return (
    <>
      <h1 className="text-4xl font-medium">{t('code.title')}</h1>
      <p className="mt-2 text-ink-2">{t('code.text')}</p>
      <form
        noValidate
        className="mt-7 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (digits && !isPending) mutate(digits);
        }}
      >
        {error ? <FormAlert kind="error">{tShop(`errors.${codeOf(error)}`)}</FormAlert> : null}
        <CodeField label={t('code.label')} value={code} onChange={setCode} />
        <Button type="submit" size="lg" isBusy={isPending} disabled={!digits}>
          {t('code.confirm')}
        </Button>
        <Button kind="ghost" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {tShop('auth.signOut')}
        </Button>
      </form>
    </>
  );
}
