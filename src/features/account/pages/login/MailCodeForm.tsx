import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CodeField } from '~/features/account/components/CodeField';
import { emailRule, mailCodeRule } from '~/features/account/components/credentialRules';
import { ResendButton } from '~/features/account/components/ResendButton';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { useFormField } from '~/shared/i18n/formMessages';
import * as mailCodes from '~/features/account/services/mailCodes';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';

const schema = v.object({ email: emailRule });
const codeSchema = v.object({ code: mailCodeRule });

interface MailCodeFormProps {
  next: string;
  isBusy: boolean;
  isSignedIn: boolean;
  error: Error | null;
  onSubmit: (email: string, code: string) => void;
  onUsePassword: () => void;
}

/** Sign-in by a code from an email: the address first, then the code. Known and unknown addresses look alike (docs/threat-model.md#s28). */
export function MailCodeForm({ next, isBusy, isSignedIn, error, onSubmit, onUsePassword }: MailCodeFormProps) {
  const { t } = useTranslation('auth');
  const { register, formState, handleSubmit } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const field = useFormField({ register, formState });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useSingleMutation({
    mutationFn: (email: string) => mailCodes.sendCode(email, { next }),
    onSuccess: (_, email) => setSentTo(email),
  });
  return (
    <>
      <h1 className="text-4xl font-medium">{t('mailCode.title')}</h1>
      <p className="mt-2 text-ink-2">{t('mailCode.text')}</p>
      {sentTo === null ? (
        <form noValidate className="mt-7 grid gap-5" onSubmit={(event) => void handleSubmit(({ email }) => sending.mutate(email))(event)}>
          <FormError error={sending.error} />
          <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
          <Button type="submit" size="lg" isBusy={sending.isPending}>
            {t('mailCode.send')}
          </Button>
        </form>
      ) : (
        <SentCode
          email={sentTo}
          sendAgain={() => mailCodes.sendCode(sentTo, { next })}
          {...{ isBusy, isSignedIn, error, onSubmit }}
          onOtherEmail={() => setSentTo(null)}
        />
      )}
      <Button kind="ghost" wrapper="mt-5 w-full" onClick={onUsePassword}>
        {t('mailCode.password')}
      </Button>
    </>
  );
}

interface SentCodeProps extends Pick<MailCodeFormProps, 'isBusy' | 'isSignedIn' | 'error' | 'onSubmit'> {
  email: string;
  sendAgain: () => Promise<void>;
  onOtherEmail: () => void;
}

function SentCode({ email, isBusy, isSignedIn, error, onSubmit, sendAgain, onOtherEmail }: SentCodeProps) {
  const { t } = useTranslation(['auth', 'shop']);
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(codeSchema), defaultValues: { code: '' } });
  return (
    <form
      noValidate
      className="mt-7 grid gap-5"
      onSubmit={(event) => void handleSubmit(({ code }) => isBusy || onSubmit(email, code))(event)}
    >
      <FormAlert kind="success">{isSignedIn ? t('signedIn') : t('mailCode.sent')}</FormAlert>
      <FormError error={error} />
      <CodeField label={t('mailCode.label')} {...register('code')} />
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!formState.isValid || isSignedIn}>
        {isBusy ? t('signingIn') : t('shop:auth.signIn')}
      </Button>
      <div className="-mb-2.5 grid gap-2.5">
        <ResendButton isWide send={sendAgain} isJustSent label={t('mailCode.again')} sent={t('mailCode.sent')} />
        <Button kind="ghost" onClick={onOtherEmail}>
          {t('mailCode.otherEmail')}
        </Button>
      </div>
    </form>
  );
}
