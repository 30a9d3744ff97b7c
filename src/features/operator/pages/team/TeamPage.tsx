import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { codeOf } from '~/shared/lib/AppError';
import { type OperatorRole, operatorRoles } from '~/features/account/rules/operator';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ResetFactor } from '~/features/operator/components/ResetFactor';
import { type RoleChange, teamQueries, useChangeRole } from '~/features/operator/services/teamQueries';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { TextField } from '~/shared/ui/Field';
import { FormAlert } from '~/shared/ui/FormAlert';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

const grantSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.includes('@', messageKey('operator:team.noAddress'))),
  role: v.picklist(operatorRoles),
});

/** A role for an account with this address. */
function GrantForm({ isBusy, onGrant }: { isBusy: boolean; onGrant: (change: { email: string; role: OperatorRole }) => void }) {
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

/** Who has which role; owners grant and revoke them after they have shown again who they are. */
export default function TeamPage() {
  const { t } = useTranslation(['operator', 'shop']);
  const { date } = useFormat();
  const id = useUserId();
  const query = useQuery(teamQueries.list(id));
  const removable = useRemovableRows<HTMLUListElement>(query.data?.length ?? 0);
  const change = useChangeRole();
  const [waiting, setWaiting] = useState<RoleChange | null>(null);
  const [granted, setGranted] = useState(0);
  const confirm = () => {
    setWaiting(null);
    if (!waiting) return;
    change.mutate(waiting, () => {
      showToast({ kind: 'success', text: t('team.done') });
      if (waiting.email !== undefined) setGranted((count) => count + 1);
    });
  };
  return (
    <OperatorPage title={t('team.title')}>
      <p className="mt-1 text-md text-ink-2">{t('team.text')}</p>
      {change.error ? (
        <div className="mt-4">
          <FormAlert kind="error">
            {codeOf(change.error) === 'not-found' ? t('team.noAccount') : t(`shop:errors.${codeOf(change.error)}`)}
          </FormAlert>
        </div>
      ) : null}
      <div className="card mt-4 overflow-hidden">
        <QueryView query={query} skeleton={<div className="skel m-4 h-40" />}>
          {(members) => (
            <ul {...removable} aria-label={t('team.title')} className="divide-y divide-line">
              {members.map((member) => (
                <li key={`${member.id} ${member.role}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 lg:px-5">
                  <span className="min-w-0">
                    <bdi className="block font-medium">@{member.username}</bdi>
                    <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">
                      {t(`role.${member.role}`)} · {member.email} · {date(new Date(member.since))}
                    </span>
                  </span>
                  <span className="flex flex-wrap gap-2">
                    {/* once for somebody with several roles */}
                    {member.id !== id && members.find((one) => one.id === member.id) === member ? (
                      <ResetFactor id={member.id} username={member.username} />
                    ) : null}
                    <ConfirmButton
                      kind="secondary"
                      size="sm"
                      aria-label={`${t('team.revoke')}: ${t(`role.${member.role}`)}, @${member.username}`}
                      question={t('team.revokeTitle')}
                      text={t('team.revokeText', { name: `@${member.username}`, role: t(`role.${member.role}`) })}
                      onConfirm={() => setWaiting({ id: member.id, role: member.role })}
                    >
                      {t('team.revoke')}
                    </ConfirmButton>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <GrantForm key={granted} isBusy={change.isPending} onGrant={setWaiting} />
      <dl className="mt-4 grid gap-2 text-sm">
        {operatorRoles.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{t(`role.${role}`)}: </dt>
            <dd className="inline text-ink-2">{t(`team.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <ReauthenticationDialog isOpen={waiting !== null} onClose={() => setWaiting(null)} onVerified={confirm} />
    </OperatorPage>
  );
}
