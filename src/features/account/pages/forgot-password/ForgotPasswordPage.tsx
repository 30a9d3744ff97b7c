import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '~/shared/config/paths';
import { emailRule } from '~/features/account/components/credentialRules';
import { useFormField } from '~/shared/i18n/formMessages';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as credentials from '~/features/account/services/credentials';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';

const schema = v.object({ email: emailRule });

/** Requests a password reset link. The response is the same for known and unknown addresses (docs/threat-model.md#s01). */
export default function ForgotPasswordPage() {
  const { t } = useTranslation(['auth', 'shop']);
  // stays true when a second attempt fails
  const [isSent, setSent] = useState(false);
  const { register, formState, handleSubmit } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const field = useFormField({ register, formState });
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: ({ email }: v.InferOutput<typeof schema>) => credentials.requestReset(email),
    onSuccess: () => setSent(true),
  });
  return (
    <>
      <PageTitle title={t('forgot.title')} />
      <h1 className="text-4xl font-medium">{t('forgot.title')}</h1>
      <p className="mt-2 text-ink-2">{t('forgot.text')}</p>
      <form onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)} noValidate className="mt-7 grid gap-5">
        {isSent ? <FormAlert kind="success">{t('forgot.sent')}</FormAlert> : null}
        <FormError error={error} />
        <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Button type="submit" size="lg" isBusy={isPending}>
          {t(isSent ? 'forgot.again' : 'forgot.send')}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm">
        <Link
          to={paths.login()}
          className="inline-flex min-h-6 items-center font-semibold underline decoration-dawn decoration-2 underline-offset-4"
        >
          {t('shop:auth.signIn')}
        </Link>
      </p>
    </>
  );
}
