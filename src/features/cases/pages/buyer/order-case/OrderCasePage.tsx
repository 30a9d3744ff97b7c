import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { CaseBadge } from '~/features/cases/components/CaseBadge';
import { caseQueries } from '~/features/cases/services/caseQueries';
import { kindKey } from '~/features/cases/components/caseTexts';
import { CaseView } from '~/features/cases/components/CaseView';
import { OrderNotFound } from '~/features/orders/components/OrderNotFound';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { orderQueries } from '~/features/orders/services/orderQueries';
import { useMarkRead } from '~/features/orders/services/orderReadQueries';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { NewCase } from './NewCase';

/** The buyer's page of what is wrong with an order: the guided request, or the case that is open. `?new` asks for another one. */
export default function OrderCasePage() {
  const { t } = useTranslation('cases');
  const { id = '' } = useParams();
  const userId = useUserId();
  const [params, setParams] = useSearchParams();
  const orderQuery = useQuery(orderQueries.one(userId, id));
  const caseQuery = useQuery(caseQueries.list(userId, id));
  const optionQuery = useQuery(caseQueries.options(userId, id));
  const { data: order } = orderQuery;
  const { data: options } = optionQuery;
  useMarkRead(order);
  const error = orderQuery.error ?? caseQuery.error ?? optionQuery.error;
  if (error && codeOf(error) === 'not-found') return <OrderNotFound />;
  if (error && !(order && caseQuery.data && options)) {
    const retry = () => Promise.all([orderQuery.refetch(), caseQuery.refetch(), optionQuery.refetch()]);
    return <LoadFailed error={error} onRetry={() => void retry()} />;
  }
  if (!order || !caseQuery.data || !options) {
    return (
      <div className="page max-w-[1120px] pb-16 pt-5 lg:pt-10" aria-busy="true">
        <div className="skel h-10 w-60" />
        <div className="skel mt-6 h-44 rounded-xl" />
      </div>
    );
  }
  const [latest, ...earlier] = caseQuery.data;
  const mayOpen = order.caseState === null && options.length > 0;
  const isNew = order.caseState === null && (params.has('new') || !latest);
  return (
    <div className={`page pb-16 pt-5 lg:pt-10 ${isNew ? 'max-w-[720px]' : 'max-w-[1120px]'}`}>
      <PageTitle title={t('title')} />
      <Link to={paths.order(id)} className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:underline">
        ← {t('order', { number: order.number })}
      </Link>
      {isNew && mayOpen ? <NewCase order={order} options={options} onSent={() => setParams({}, { replace: true })} /> : null}
      {isNew && !mayOpen ? (
        <EmptyState
          image="box"
          title={t('none.notNow')}
          text={t('none.notNowText')}
          action={<ButtonLink to={paths.order(id)}>{t('order', { number: order.number })}</ButtonLink>}
        />
      ) : null}
      {!isNew && latest ? (
        <>
          <h1 className="mb-4 mt-1 text-4xl font-medium">{t('title')}</h1>
          <CaseView orderCase={latest} order={order} side="buyer" />
          {mayOpen ? (
            <Button kind="secondary" wrapper="mt-5" onClick={() => setParams({ new: '1' })}>
              {t('summary.again')}
            </Button>
          ) : null}
          {earlier.length > 0 ? <h2 className="mb-3 mt-8 text-xl font-semibold">{t('earlier')}</h2> : null}
          <ul className="grid gap-2">
            {earlier.map((old) => (
              <li key={old.id} className="card flex flex-wrap items-center gap-3 p-4">
                {t(`kind.${kindKey(old, order)}`, wordsFor(order.way))} <CaseBadge orderCase={old} side="buyer" />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
