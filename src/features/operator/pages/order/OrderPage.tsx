import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { OrderFacts } from '~/features/operator/components/OrderFacts';
import type { OrderFile } from '~/features/operator/rules/operatorOrder';
import { orderQueries } from '~/features/operator/services/orderQueries';
import { OrderSides } from '~/features/operator/components/OrderSides';
import { OrderTimeline } from '~/features/orders/components/OrderTimeline';
import { useFormat } from '~/shared/i18n/useFormat';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

function OpenedOrder({ file }: { file: OrderFile }) {
  const { t } = useTranslation(['operator', 'cases', 'orders']);
  const { date } = useFormat();
  const { order, hasCase } = file;
  return (
    <OperatorPage title={t('cases:order', { number: order.number })} parent={{ to: operatorPaths.today(), label: t('nav.today') }}>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span>{t(`orders:status.${order.status}`)}</span>
        <span>{date(new Date(order.date))}</span>
      </p>
      <div className="mt-4 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-4">
        <div className="grid min-w-0 gap-3 lg:gap-4">
          <OrderFacts order={order} />
          <section className="card flex flex-wrap items-center justify-between gap-3 p-4 lg:p-5" aria-label={t('order.case')}>
            <p className="text-md text-ink-2">{t(hasCase ? 'order.hasCase' : 'order.noCase')}</p>
            {hasCase ? (
              <ButtonLink to={operatorPaths.case(order.id)} kind="secondary">
                {t('order.openCase')}
              </ButtonLink>
            ) : null}
          </section>
          <OrderTimeline events={order.events} />
        </div>
        <OrderSides file={file} />
      </div>
    </OperatorPage>
  );
}

/** An order that somebody asked about, also without a case: what was ordered, what happened, and both sides. Nothing is decided here. */
export default function OrderPage() {
  const { t } = useTranslation('operator');
  const { id = '' } = useParams();
  const query = useQuery(orderQueries.order(useUserId(), id));
  return (
    <QueryView
      query={query}
      skeleton={<div className="skel m-6 h-[60dvh] rounded-xl" />}
      notFound={
        <EmptyState
          image="search"
          title={t('order.notFound')}
          text={t('order.notFoundText')}
          action={<ButtonLink to={operatorPaths.today()}>{t('nav.today')}</ButtonLink>}
        />
      }
    >
      {(file) => <OpenedOrder file={file} />}
    </QueryView>
  );
}
