import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { isForFinance, type OperatorToday, operatorWork } from '~/features/account/rules/operator';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { Queue } from '~/features/operator/components/Queue';
import { QueueRow } from '~/features/operator/components/QueueRow';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { SearchCard, SearchForm, useSearchedWords } from './SearchForm';

/** Each queue with how much is in it and since when. */
function Waiting() {
  const { t } = useTranslation('operator');
  const id = useUserId();
  const query = useQuery(operatorQueries.today(id));
  const isModerator = useQuery(operatorQueries.roles(id)).data?.some((role) => role !== 'finance') ?? false;
  const waitingIn = (today: OperatorToday) =>
    operatorWork
      .filter((work) => isModerator || isForFinance(work))
      .flatMap((work) => (today[work].waiting > 0 ? [{ work, ...today[work] }] : []));
  return (
    <section className="card mt-4 overflow-hidden lg:mt-5" aria-label={t('today.waiting')}>
      <QueryView query={query} skeleton={<div className="skel m-4 h-40" />}>
        {(data) => {
          const waiting = waitingIn(data);
          return waiting.length === 0 ? (
            <EmptyState image="box" title={t('today.nothing')} text={t('today.nothingText')} />
          ) : (
            <Queue label={t('today.waiting')} items={waiting} idOf={({ work }) => work} addressOf={({ work }) => operatorPaths[work]()}>
              {({ work, waiting: count, since }) => (
                <QueueRow title={t(`today.${work}`, { count, amount: count < 100 ? count : '99+' })}>
                  {since ? (
                    <>
                      {t('today.oldest')} <WaitingTime since={since} />
                    </>
                  ) : null}
                </QueueRow>
              )}
            </Queue>
          );
        }}
      </QueryView>
    </section>
  );
}

/** A search, and what waits for the team; what was found takes the place of it. */
export default function TodayPage() {
  const { t } = useTranslation('operator');
  const words = useSearchedWords();
  return (
    <OperatorPage title={t('nav.today')}>
      <SearchForm words={words} />
      {words ? <SearchCard words={words} /> : <Waiting />}
    </OperatorPage>
  );
}
