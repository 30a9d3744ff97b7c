import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '~/shared/config/paths';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as credentials from '~/features/account/services/credentials';
import * as mfa from '~/features/account/services/mfa';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { CodeField } from './CodeField';
import { appCodeRule } from './credentialRules';

const schema = v.object({ code: appCodeRule });

/** The second step of signing in: six digits from the authenticator app. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['auth', 'shop']);
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(schema), defaultValues: { code: '' } });
  const navigate = useNavigate();
  // without the app at hand: the way to another account
  const leave = useSingleMutation({ mutationFn: credentials.forgetSession, onSuccess: () => navigate(paths.login()) });
  const { mutate, isPending, error } = useSingleMutation({
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
      <form noValidate className="mt-7 grid gap-5" onSubmit={(event) => void handleSubmit(({ code }) => isPending || mutate(code))(event)}>
        <FormError error={error} />
        <CodeField label={t('code.label')} {...register('code')} />
        <Button type="submit" size="lg" isBusy={isPending} disabled={!formState.isValid}>
          {t('code.confirm')}
        </Button>
        <Button kind="ghost" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {t('shop:auth.signOut')}
        </Button>
      </form>
    </>
  );
}
