import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { FailedMail } from '~/features/operator/rules/operatorHealth';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { healthQueries, useSettleMail } from '~/features/operator/services/healthQueries';
import { useQueueKeys } from '~/features/operator/components/useQueueKeys';
import { useFocusWhenEmptied } from '~/shared/lib/useFocusWhenEmptied';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { Button } from '~/shared/ui/Button';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { QueryView } from '~/shared/ui/QueryView';
import { FormError } from '~/shared/ui/FormAlert';
import { ShowMore } from '~/shared/ui/ShowMore';
import { showToast } from '~/shared/ui/toast';

const OUTCOMES = ['retry', 'discard'] as const;

function MailRow({ mail: { id, channel, subject, orderNumber, error: response, failedAt, username } }: { mail: FailedMail }) {
  const { t } = useTranslation('operator');
  const { moment } = useSellerFormat();
  const { mutate, isPending, error, variables } = useSettleMail();
  const [isAsked, setIsAsked] = useState(false);
  const about = orderNumber && !subject.includes(orderNumber) ? `${subject}, ${t('health.order', { number: orderNumber })}` : subject;
  const settle = (outcome: (typeof OUTCOMES)[number]) => {
    if (isPending) return;
    mutate({ mail: id, outcome }, () => showToast({ kind: 'success', text: t(`health.mail.done.${outcome}`) }));
  };
  return (
    <li className="p-4 lg:px-5">
      <p className="font-medium [overflow-wrap:anywhere]">{about}</p>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        {t(`health.channel.${channel}`)}
        {' · '}
        {moment(new Date(failedAt))}
        {username ? (
          <>
            {' · '}
            <Link to={operatorPaths.person(username)} className="underline underline-offset-4">
              <bdi>@{username}</bdi>
            </Link>
          </>
        ) : null}
        {response ? (
          <>
            {' · '}
            <span lang="en">{response}</span>
          </>
        ) : null}
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            kind="secondary"
            size="sm"
            isBusy={isPending && variables.outcome === outcome}
            aria-label={`${t(`health.mail.${outcome}`)}: ${about}`}
            onClick={() => (outcome === 'discard' ? setIsAsked(true) : settle(outcome))}
          >
            {t(`health.mail.${outcome}`)}
          </Button>
        ))}
      </div>
      <FormError error={error} />
      <ConfirmDialog
        isOpen={isAsked}
        title={t('health.mail.discardTitle')}
        text={t('health.mail.discardText', { subject: about })}
        confirm={t('health.mail.discardConfirm')}
        dismiss={t('health.mail.keep')}
        onClose={() => setIsAsked(false)}
        onConfirm={() => settle('discard')}
      />
    </li>
  );
}

/** Notifications that were given up: sent again once their cause is gone, or removed. @param whenEmpty takes the focus when none is left */
export function FailedMails({ whenEmpty }: { whenEmpty: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('operator');
  const query = useInfiniteQuery(healthQueries.failedMails(useUserId()));
  const rows = useQueueKeys<HTMLUListElement>();
  const mails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  useFocusWhenEmptied(query.data && mails.length === 0, whenEmpty);
  if (query.data && mails.length === 0) return null;
  return (
    <section className="mt-3 lg:mt-4" aria-labelledby="failed-mails">
      <div className="card overflow-hidden">
        <div className="p-4 pb-0 lg:px-5 lg:pt-5">
          <h2 id="failed-mails" className="font-semibold">
            {t('health.mail.title')}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{t('health.mail.text')}</p>
        </div>
        <QueryView query={query} skeleton={<div className="skel m-4 h-32" />}>
          {() => (
            <ul ref={rows} aria-labelledby="failed-mails" className="divide-y divide-line">
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <ShowMore list={query} />
    </section>
  );
}
