import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import { useDeleteAccount } from './useDeleteAccount';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { Sheet } from '~/ui/Sheet';
import { Section } from './Section';

/** Account deletion, after typing the account's e-mail. */
export function DangerZone({ email, avatarUrl }: { email: string; avatarUrl: string | null }) {
  const { t } = useTranslation(['account', 'shop']);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { mutate, isPending, error } = useDeleteAccount(avatarUrl, () => void navigate(paths.home(), { replace: true }));
  const isWrong = typed !== email;
  return (
    <div className="border-t border-line pt-8 lg:pt-10">
      <Section id="danger-title" title={t('account:danger.title')} text={t('account:danger.text')}>
        <button type="button" className="btn btn-md btn-danger-quiet" onClick={() => setOpen(true)}>
          {t('account:danger.action')}
        </button>
      </Section>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('account:danger.action')}>
        <form
          noValidate
          className="mt-3 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTouched(true);
            if (!isWrong) mutate(typed);
          }}
        >
          <p className="text-md text-ink-2">{t('account:danger.warning')}</p>
          <TextField
            label={t('account:danger.type', { email })}
            type="email"
            autoComplete="off"
            value={typed}
            error={isTouched && isWrong ? t('account:danger.confirm') : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          {error ? (
            <FormAlert kind="error">
              {t('account:danger.failed')} {t(`shop:errors.${codeOf(error)}`)}
            </FormAlert>
          ) : null}
          <Button type="submit" kind="danger" size="lg" isBusy={isPending}>
            {t('account:danger.forever')}
          </Button>
        </form>
      </Sheet>
    </div>
  );
}
