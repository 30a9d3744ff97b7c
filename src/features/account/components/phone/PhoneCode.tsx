import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CodeField } from '~/features/account/components/CodeField';
import { mailCodeRule } from '~/features/account/components/credentialRules';
import { ResendButton } from '~/features/account/components/ResendButton';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { formatPhone, normalizePhone } from '~/shared/lib/phone';
import { codeOf } from '~/shared/lib/AppError';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';

const phoneSchema = v.object({
  phone: v.pipe(
    v.string(),
    v.check((text) => normalizePhone(text) !== null, messageKey('auth:phone.required')),
  ),
});
const codeSchema = v.object({ code: mailCodeRule });

interface CodeProps {
  /** Sends a code. */
  send: (phone: string) => Promise<void>;
  onCode: (phone: string, code: string) => void;
  isBusy: boolean;
  /** Of the code. */
  error: Error | null;
  /** On the button under the code. */
  action: string;
}

/** A phone number, and then the code that was sent to it. @param props.known the number to begin with @param props.below shown under the number's button */
export function PhoneCode({ known = '', below, ...code }: CodeProps & { known?: string; below?: ReactNode }) {
  const { t } = useTranslation('auth');
  const { register, formState, handleSubmit, setValue } = useForm({
    resolver: valibotResolver(phoneSchema),
    mode: 'onTouched',
    defaultValues: { phone: formatPhone(known) },
  });
  const field = useFormField({ register, formState })('phone');
  const [sent, setSent] = useState<{ phone: string; isEarlier: boolean } | null>(null);
  const sending = useSingleMutation({
    mutationFn: code.send,
    onSuccess: (_, phone) => setSent({ phone, isEarlier: false }),
    // whoever reads the message may come back to a page that was loaded again: the code that was sent is still good
    onError: (error, phone) => codeOf(error) === 'rate-limited' && setSent({ phone, isEarlier: true }),
  });
  if (sent) return <SentCode {...code} {...sent} onOther={() => setSent(null)} />;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit(({ phone }) => sending.mutate(normalizePhone(phone) ?? ''))(event)}
    >
      <FormError error={sending.error} />
      <TextField
        label={t('phone.label')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+7 701 234 56 78"
        {...field}
        onBlur={async (event) => {
          const normal = normalizePhone(event.target.value);
          if (normal) setValue('phone', formatPhone(normal));
          await field.onBlur(event);
        }}
      />
      <Button type="submit" size="lg" isBusy={sending.isPending}>
        {t('phone.send')}
      </Button>
      {below}
    </form>
  );
}

interface SentCodeProps extends CodeProps {
  phone: string;
  /** A code was sent a moment ago, and no new one now. */
  isEarlier: boolean;
  onOther: () => void;
}

function SentCode({ phone, isEarlier, send, onCode, isBusy, error, action, onOther }: SentCodeProps) {
  const { t } = useTranslation('auth');
  const { register, handleSubmit, formState, setFocus } = useForm({ resolver: valibotResolver(codeSchema), defaultValues: { code: '' } });
  const sent = t('phone.sent', { phone: formatPhone(phone) });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(({ code }) => isBusy || onCode(phone, code))(event)}>
      {isEarlier ? (
        <FormAlert kind="warning">{t('phone.sentEarlier', { phone: formatPhone(phone) })}</FormAlert>
      ) : (
        <FormAlert kind="success">{sent}</FormAlert>
      )}
      <FormError error={error} />
      <CodeField label={t('phone.code')} {...register('code')} />
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!formState.isValid}>
        {action}
      </Button>
      <div className="-mb-2.5 grid gap-2.5">
        <ResendButton isWide send={() => send(phone)} isJustSent label={t('mailCode.again')} sent={sent} />
        <Button kind="ghost" onClick={onOther}>
          {t('phone.other')}
        </Button>
      </div>
    </form>
  );
}
