import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OperatorRole, operatorRoles } from '~/domain/operator';
import { Card } from '~/features/seller/Card';
import { Button } from '~/ui/Button';
import { ChoiceSelect } from '~/ui/ChoiceSelect';
import { TextField } from '~/ui/Field';

/** A role for an account with this address. */
export function GrantForm({ isBusy, onGrant }: { isBusy: boolean; onGrant: (change: { email: string; role: OperatorRole }) => void }) {
  const { t } = useTranslation('operator');
  const { t: tAuth } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OperatorRole>('moderator');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!email.includes('@'));
    if (email.includes('@')) onGrant({ email: email.trim(), role });
  };
  return (
    <Card title={t('team.grant')} wrapper="mt-4">
      <form noValidate className="mt-3 grid items-start gap-4 sm:grid-cols-2" onSubmit={submit}>
        <TextField
          label={tAuth('email')}
          type="email"
          autoComplete="off"
          hint={t('team.emailHint')}
          error={isMissing ? t('team.noAddress') : undefined}
          value={email}
          onChange={({ target: { value } }) => {
            setEmail(value);
            setMissing(false);
          }}
        />
        <ChoiceSelect label={t('team.role')} value={role} options={operatorRoles} nameOf={(one) => t(`role.${one}`)} onChange={setRole} />
        <Button type="submit" kind="secondary" wrapper="sm:col-span-2 sm:justify-self-start" isBusy={isBusy}>
          {t('team.grant')}
        </Button>
      </form>
    </Card>
  );
}
