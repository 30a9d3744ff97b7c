import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLink } from '~/features/orders/rules/orderLink';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';

const LENGTH = 4;

interface DigitsFormProps {
  link: OrderLink;
  error: Error | null;
  isBusy: boolean;
  /** Calls back when there is an answer. */
  onSubmit: (digits: string, onAnswer: () => void) => void;
}

/** Asks for the end of the order's phone number before the order is shown. */
export function DigitsForm({ link, error, isBusy, onSubmit }: DigitsFormProps) {
  const { t } = useTranslation('orders');
  const { number } = useFormat();
  const [digits, setDigits] = useState('');
  const isLocked = link.state === 'locked';
  const isWrong = link.state === 'wrong' && digits.length < LENGTH;
  const change = (text: string) => setDigits(text.replaceAll(/\D/g, '').slice(0, LENGTH));
  const submit = () => {
    if (digits.length < LENGTH || isLocked) return;
    onSubmit(digits, () => setDigits(''));
  };
  return (
    <form
      noValidate
      className="card mt-6 grid gap-4 p-5 lg:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-md text-ink-2">{t('link.ask', { store: link.store })}</p>
      {isLocked ? <FormAlert kind="error">{t('link.locked')}</FormAlert> : null}
      <FormError error={error} />
      <TextField
        label={t('link.digits')}
        inputMode="numeric"
        autoComplete="off"
        wrapper="max-w-52"
        value={digits}
        disabled={isLocked}
        error={isWrong ? t('link.wrong', { count: link.tries, left: number(link.tries) }) : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" wrapper="justify-self-start" isBusy={isBusy} isBlocked={digits.length < LENGTH || isLocked}>
        {t('link.show')}
      </Button>
    </form>
  );
}
