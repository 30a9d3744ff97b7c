import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import { CodeField, sixDigits } from '~/features/account/CodeField';
import * as mfa from '~/services/mfa';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';

/** The second step of signing in: six digits from the authenticator app. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['auth', 'shop']);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const digits = sixDigits(code);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!digits || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const [factor] = await mfa.factors();
      if (factor) await mfa.verify(factor.id, digits);
      onDone();
    } catch (error) {
      setFailure(codeOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <h1 className="text-4xl font-medium">{t('auth:code.title')}</h1>
      <p className="mt-2 text-ink-2">{t('auth:code.text')}</p>
      <form noValidate className="mt-7 grid gap-5" onSubmit={(event) => void submit(event)}>
        {failure ? <FormAlert kind="error">{t(`errors.${failure}`)}</FormAlert> : null}
        <CodeField label={t('auth:code.label')} value={code} onChange={setCode} />
        <Button type="submit" size="lg" isBusy={isBusy} disabled={!digits}>
          {t('auth:code.confirm')}
        </Button>
      </form>
    </>
  );
}
