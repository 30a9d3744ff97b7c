import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type OperatorRole, operatorRoles } from '~/domain/operator';
import { messageKey, useFormField } from '~/i18n/formMessages';
import { Button } from '~/ui/Button';
import { ChoiceSelect } from '~/ui/ChoiceSelect';
import { TextField } from '~/ui/Field';
import { Card } from '~/ui/Section';

const grantSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.includes('@', messageKey('operator:team.noAddress'))),
  role: v.picklist(operatorRoles),
});

/** A role for an account with this address. */
export function GrantForm({ isBusy, onGrant }: { isBusy: boolean; onGrant: (change: { email: string; role: OperatorRole }) => void }) {
  const { t } = useTranslation(['operator', 'auth']);
  const form = useForm({ resolver: valibotResolver(grantSchema), defaultValues: { email: '', role: 'moderator' as OperatorRole } });
  const field = useFormField(form);
  return (
    <Card title={t('team.grant')} wrapper="mt-4">
      <form noValidate className="mt-3 grid items-start gap-4 sm:grid-cols-2" onSubmit={(event) => void form.handleSubmit(onGrant)(event)}>
        <TextField label={t('auth:email')} type="email" autoComplete="off" hint={t('team.emailHint')} {...field('email')} />
        <ChoiceSelect label={t('team.role')} options={operatorRoles} nameOf={(one) => t(`role.${one}`)} {...field('role')} />
        <Button type="submit" kind="secondary" wrapper="sm:col-span-2 sm:justify-self-start" isBusy={isBusy}>
          {t('team.grant')}
        </Button>
      </form>
    </Card>
  );
}
