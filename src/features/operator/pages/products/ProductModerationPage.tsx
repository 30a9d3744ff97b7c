import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { peopleQueries } from '~/features/operator/services/peopleQueries';
import { Queue } from '~/features/operator/components/Queue';
import { QueueRow } from '~/features/operator/components/QueueRow';
import { useFormat } from '~/shared/i18n/useFormat';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

/** Products that wait for review: above the review price of new stores, of stores like a closed one, or with the words of a rule. The longest waiting first. */
export default function ProductModerationPage() {
  const { t } = useTranslation('operator');
  const { money } = useFormat();
  const query = useQuery(peopleQueries.products(useUserId()));
  return (
    <OperatorPage title={t('products.title')}>
      <p className="mt-1 text-md text-ink-2">{t('products.text')}</p>
      <div className="card mt-4 overflow-hidden lg:mt-5">
        <QueryView query={query} skeleton={<div className="skel m-4 h-64" />}>
          {(products) =>
            products.length === 0 ? (
              <EmptyState image="box" title={t('products.none')} text={t('hidden.noneText')} />
            ) : (
              <Queue label={t('products.title')} items={products} idOf={({ id }) => id} addressOf={({ id }) => operatorPaths.product(id)}>
                {({ name, price, store, image, since, isAboveReviewPrice, isReopened }) => (
                  <QueueRow picture={{ of: 'product', url: image }} title={name} line={store} end={<WaitingTime since={since} isColumn />}>
                    {money(price)} · {t(isReopened ? 'products.reopened' : isAboveReviewPrice ? 'products.dear' : 'products.words')}
                  </QueueRow>
                )}
              </Queue>
            )
          }
        </QueryView>
      </div>
    </OperatorPage>
  );
}
