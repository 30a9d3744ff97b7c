import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { peopleQueries } from '~/features/operator/services/peopleQueries';
import { ResetFactor } from '~/features/operator/components/ResetFactor';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { ActionsCard } from './ActionsCard';
import { LimitsCard } from './LimitsCard';
import { PersonFacts } from './PersonFacts';
import { StatesCard } from './StatesCard';

/** A person with store, earlier decisions and limits, and what may be decided about them. */
export default function PersonPage() {
  const { t } = useTranslation('operator');
  const { username = '' } = useParams();
  const id = useUserId();
  const query = useQuery(peopleQueries.person(id, username));
  const { data: roles = [] } = useQuery(operatorQueries.roles(id));
  const mayDecide = roles.some((role) => role !== 'finance') && query.data?.id !== id;
  return (
    <OperatorPage title={`@${username}`} parent={{ to: operatorPaths.stores(), label: t('stores.title') }}>
      <QueryView
        query={query}
        skeleton={<div className="skel mt-4 h-64" />}
        notFound={
          <EmptyState
            image="search"
            title={t('person.notFound')}
            text={t('person.notFoundText')}
            action={<ButtonLink to={operatorPaths.stores()}>{t('stores.title')}</ButtonLink>}
          />
        }
      >
        {(person) => (
          <div className="mt-4 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-4">
            <div className="grid min-w-0 gap-3 lg:gap-4">
              {person.store ? <StatesCard states={person.store.states} mayDecide={mayDecide} /> : null}
              <LimitsCard person={person} mayDecide={mayDecide} />
              {mayDecide ? <ActionsCard person={person} roles={roles} /> : null}
              {roles.includes('owner') && person.id !== id ? (
                <Card title={t('factor.account')}>
                  <p className="mb-3 mt-1 text-md text-ink-2">{t('factor.when')}</p>
                  <ResetFactor id={person.id} username={person.username} />
                </Card>
              ) : null}
            </div>
            {/* on phones before what may be done about them */}
            <div className="max-lg:order-first">
              <PersonFacts person={person} />
            </div>
          </div>
        )}
      </QueryView>
    </OperatorPage>
  );
}
