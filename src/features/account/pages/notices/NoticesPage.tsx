import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Moderation } from '~/features/account/rules/moderation';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { noticeQueries, useObjection } from '~/features/account/services/noticeQueries';
import { ObjectionForm } from '~/features/account/components/moderation/ObjectionForm';
import { useFormat } from '~/shared/i18n/useFormat';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { Image } from '~/shared/ui/Image';
import { QueryView } from '~/shared/ui/QueryView';

/** A labelled text of somebody. */
function Said({ label, children }: { label: string; children: string }) {
  return (
    <div className="mt-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="whitespace-pre-line text-md [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Notice({ notice, userId }: { notice: Moderation; userId: string }) {
  const { t } = useTranslation('account');
  const { date } = useFormat();
  const objecting = useObjection(userId, notice.id);
  const { kind, target, field, about, reason, words, text, photo, objection, answer } = notice;
  return (
    <li className="card p-4 lg:p-5">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
        {t(`notices.${kind}`, { what: t(`notices.what.${field || target}`, { name: about ?? '' }) })}
      </h2>
      <p className="text-sm text-ink-2">{date(new Date(notice.madeAt))}</p>
      {photo ? (
        <span className="mt-3 block size-28 overflow-hidden rounded-md bg-surface-2">
          <Image url={photo} alt={t('notices.photo')} sizes="112px" width={112} height={112} />
        </span>
      ) : null}
      <dl>
        <Said label={t('notices.reason')}>{t(`notices.reasons.${reason}`)}</Said>
        {words ? <Said label={t('notices.words')}>{words}</Said> : null}
        {text ? <Said label={t('notices.text')}>{text}</Said> : null}
        {objection ? <Said label={t('notices.objection')}>{objection}</Said> : null}
        {answer ? <Said label={t('notices.answer')}>{answer}</Said> : null}
      </dl>
      {objection && !answer ? <p className="mt-3 text-sm text-ink-2">{t('notices.waiting')}</p> : null}
      {objection ? null : <ObjectionForm sending={objecting} />}
    </li>
  );
}

/** What the platform hid, warned about or limited, with the reason, and one objection to each decision. */
export default function NoticesPage() {
  const { t } = useTranslation('account');
  const { date } = useFormat();
  const userId = useUserId();
  const query = useQuery(noticeQueries.list(userId));
  const limits = useQuery(noticeQueries.limits(userId)).data ?? [];
  return (
    <div className="page max-w-[640px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('notices.title')} />
      <h1 className="text-4xl font-medium">{t('notices.title')}</h1>
      <QueryView query={query} skeleton={<div className="skel mt-6 h-64" />}>
        {(notices) =>
          notices.length + limits.length === 0 ? <EmptyState image="box" title={t('notices.none')} text={t('notices.noneText')} /> : null
        }
      </QueryView>
      <ul aria-label={t('notices.title')} className="mt-6 grid gap-4">
        {limits.map(({ kind, until, reason }) => (
          <li key={kind} className="card p-4 lg:p-5">
            <h2 className="text-lg font-semibold">{t(`notices.limit.${kind}`)}</h2>
            <p className="text-sm text-ink-2">{t('notices.until', { date: date(new Date(until)) })}</p>
            <dl>
              <Said label={t('notices.reason')}>{reason}</Said>
            </dl>
          </li>
        ))}
        {query.data?.map((notice) => (
          <Notice key={notice.id} notice={notice} userId={userId} />
        ))}
      </ul>
    </div>
  );
}
