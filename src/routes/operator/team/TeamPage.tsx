import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { operatorRoles, type TeamMember } from '~/domain/operator';
import { ReauthenticationDialog } from '~/features/account/ReauthenticationDialog';
import { useAuth } from '~/features/auth/AuthProvider';
import { useOperatorId } from '~/features/operator/operatorQueries';
import { type RoleChange, teamQueries, useChangeRole } from '~/features/operator/teamQueries';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { LoadFailed } from '~/ui/EmptyState';
import { FormAlert } from '~/ui/FormAlert';
import { showToast } from '~/ui/toast';
import { Page } from '../OperatorPage';
import { GrantForm } from './GrantForm';

/** Who has which role; owners grant and revoke them after they have shown again who they are. */
export default function TeamPage() {
  const { t } = useTranslation(['operator', 'shop']);
  const { date } = useFormat();
  const { user } = useAuth();
  const id = useOperatorId();
  const { data, error, refetch, isPending } = useQuery(teamQueries.list(id));
  const change = useChangeRole();
  const [asked, setAsked] = useState<TeamMember | null>(null);
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
    <Page title={t('team.title')}>
      <p className="mt-1 text-md text-ink-2">{t('team.text')}</p>
      {change.error ? (
        <div className="mt-4">
          <FormAlert kind="error">
            {codeOf(change.error) === 'not-found' ? t('team.noAccount') : t(`shop:errors.${codeOf(change.error)}`)}
          </FormAlert>
        </div>
      ) : null}
      <div className="card mt-4 overflow-hidden">
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <div className="skel m-4 h-40" aria-busy="true" /> : null}
        <ul aria-label={t('team.title')} className="divide-y divide-line">
          {data?.map((member) => (
            <li key={`${member.id} ${member.role}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 lg:px-5">
              <span className="min-w-0">
                <bdi className="block font-medium">@{member.username}</bdi>
                <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">
                  {t(`role.${member.role}`)} · {member.email} · {date(new Date(member.since))}
                </span>
              </span>
              <Button
                kind="secondary"
                size="sm"
                aria-label={`${t('team.revoke')}: ${t(`role.${member.role}`)}, @${member.username}`}
                onClick={() => setAsked(member)}
              >
                {t('team.revoke')}
              </Button>
            </li>
          ))}
        </ul>
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
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('team.revokeTitle')}
        text={asked ? t('team.revokeText', { name: `@${asked.username}`, role: t(`role.${asked.role}`) }) : ''}
        confirm={t('team.revoke')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && setWaiting({ id: asked.id, role: asked.role })}
      />
      <ReauthenticationDialog email={user?.email ?? ''} isOpen={waiting !== null} onClose={() => setWaiting(null)} onVerified={confirm} />
    </Page>
  );
}
