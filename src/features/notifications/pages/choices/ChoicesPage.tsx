import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAuth, useUserId } from '~/features/account/components/auth/AuthProvider';
import { useIsOperator } from '~/features/account/components/auth/useIsOperator';
import { PushCard } from '~/features/notifications/components/push/PushCard';
import { buyerTopics, type Channel, channels, type Choice, sellerTopics, teamTopics } from '~/features/notifications/rules/notification';
import { useTelegram } from '~/features/notifications/components/telegram/useTelegram';
import { notificationQueries } from '~/features/notifications/services/notificationQueries';
import { pushQueries } from '~/features/notifications/services/pushQueries';
import { paths } from '~/shared/config/paths';
import { PageTitle } from '~/shared/ui/Head';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { TelegramCard } from '~/features/notifications/components/telegram/TelegramCard';
import { ChoiceTable } from './ChoiceTable';

const NOTE = 'mt-4 rounded-lg bg-surface-2 p-4 text-sm';

/** Said where nothing is sent by mail: to who has no address (an account by phone, a guest), or to all while the site sends none. */
function NoMail({ choices }: { choices: Choice[] }) {
  const { t } = useTranslation('notifications');
  const { user } = useAuth();
  if (!choices.some(({ channel }) => channel === 'mail')) return <p className={NOTE}>{t('choices.mailOff')}</p>;
  if (!user || user.email) return null;
  return (
    <p className={NOTE}>
      {t('choices.noMail')}{' '}
      <Link to={user.isGuest ? paths.register() : paths.security()} className="font-semibold underline underline-offset-4">
        {t('choices.addMail')}
      </Link>
    </p>
  );
}

const TableSkeleton = () => <div className="skel mt-6 h-96" />;

/** Mail, and what this person has connected: a choice of another would promise what nobody sends. Null until that is known. */
function useChannels(): Channel[] | null {
  const userId = useUserId();
  const telegram = useTelegram(false);
  const push = useQuery({ ...pushQueries.own(userId), enabled: userId !== '' });
  if (telegram.isPending || push.isPending) return null;
  // what could not be read may be there
  const has = { mail: true, telegram: telegram.data?.chats.length !== 0, push: push.data?.browsers.length !== 0 };
  return channels.filter((channel) => has[channel]);
}

/** What is sent whatever was chosen (is_required of the kinds). */
function Required({ isSeller }: { isSeller: boolean }) {
  const { t } = useTranslation('notifications');
  return (
    <Card title={t('choices.always.title')} wrapper="mt-6" heading="text-xl font-semibold">
      <p className="mt-2 text-md text-ink-2">{t('choices.always.text')}</p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm">
        {(isSeller ? (['orders', 'account', 'store'] as const) : (['orders', 'account'] as const)).map((line) => (
          <li key={line}>{t(`choices.always.${line}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** What a person wants to be told of, and where. */
export default function ChoicesPage() {
  const { t } = useTranslation('notifications');
  const { profile } = useAuth();
  const query = useQuery(notificationQueries.choices(useUserId()));
  const heading = useRef<HTMLHeadingElement>(null);
  const connected = useChannels();
  const isOperator = useIsOperator();
  const topics = [...(isOperator ? teamTopics : []), ...(profile?.isSeller ? sellerTopics : []), ...buyerTopics];
  return (
    <div className="page max-w-[640px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('choices.title')} />
      <Link to={paths.notifications()} className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:underline">
        ← {t('title')}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-4xl font-medium outline-none [overflow-wrap:anywhere]">
        {t('choices.title')}
      </h1>
      <p className="mt-3 text-md text-ink-2">{t('choices.text')}</p>
      <PushCard heading={heading} />
      <TelegramCard heading={heading} />
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {(choices) => {
          if (!connected) return <TableSkeleton />;
          const shown = choices.filter(({ channel }) => connected.includes(channel));
          return (
            <>
              <NoMail choices={choices} />
              {shown.length > 0 ? (
                <div className="card mt-6 px-4 lg:px-5">
                  <ChoiceTable topics={topics} choices={shown} />
                </div>
              ) : null}
            </>
          );
        }}
      </QueryView>
      <p className="mt-4 text-sm text-ink-3">{t('choices.night')}</p>
      <Required isSeller={profile?.isSeller === true} />
    </div>
  );
}
