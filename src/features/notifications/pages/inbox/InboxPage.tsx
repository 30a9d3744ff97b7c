import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { NotificationList } from '~/features/notifications/components/NotificationList';
import { TurnList } from '~/features/notifications/components/TurnList';
import { notificationQueries } from '~/features/notifications/services/notificationQueries';
import { paths } from '~/shared/config/paths';
import { useLanguage } from '~/shared/i18n/useFormat';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { QueryView } from '~/shared/ui/QueryView';
import { Card, Section } from '~/shared/ui/Section';
import { ShowMore } from '~/shared/ui/ShowMore';
import { useShownAsRead } from './useShownAsRead';

function News() {
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(notificationQueries.list(useUserId(), useLanguage()));
  const list = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNew = useShownAsRead(list);
  return (
    <QueryView query={query} skeleton={<div className="skel mt-3 h-96" />}>
      {() =>
        list.length === 0 ? (
          <EmptyState image="box" title={t('news.none')} text={t('news.noneText')} />
        ) : (
          <>
            <NotificationList list={list} isNew={isNew} />
            <ShowMore list={query} />
            <p className="mt-6 text-sm text-ink-3">{t('news.kept')}</p>
          </>
        )
      }
    </QueryView>
  );
}

/** What waits for a person, and what they were told of. */
export default function InboxPage() {
  const { t } = useTranslation(['notifications', 'orders']);
  const turns = useQuery(notificationQueries.turns(useUserId()));
  return (
    <div className="page max-w-[640px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('notifications:title')} />
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-4xl font-medium [overflow-wrap:anywhere]">{t('notifications:title')}</h1>
        <Link to={paths.notificationChoices()} className="iconbtn shrink-0">
          <span className="sr-only">{t('notifications:choices.link')}</span>
          <Settings size={22} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </div>
      <Card title={t('notifications:turns.title')} wrapper="mt-6" heading="text-xl font-semibold">
        <QueryView query={turns} skeleton={<div className="skel mt-3 h-32" />}>
          {(list) => <TurnList turns={list} />}
        </QueryView>
      </Card>
      <Section title={t('notifications:news.title')} wrapper="mt-10" heading="text-xl font-semibold">
        <News />
      </Section>
    </div>
  );
}
