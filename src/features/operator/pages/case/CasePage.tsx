import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { CaseBadge } from '~/features/cases/components/CaseBadge';
import { CaseGoods } from '~/features/cases/components/CaseGoods';
import { kindKey } from '~/features/cases/components/caseTexts';
import { threadOf } from '~/features/cases/rules/caseThread';
import { threadOfOrder } from '~/features/cases/rules/orderThread';
import { ThreadEntries } from '~/features/cases/components/ThreadEntries';
import { DecisionBar } from '~/features/operator/components/DecisionBar';
import type { CaseFile } from '~/features/operator/rules/operatorCase';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { OrderFacts } from '~/features/operator/components/OrderFacts';
import { OrderSides } from '~/features/operator/components/OrderSides';
import { OrderTimeline } from '~/features/orders/components/OrderTimeline';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { DecisionForm, toDecision } from './DecisionForm';
import { QuestionForm } from './QuestionForm';

/** @param onReload reads the case again */
function OpenedCase({ file, onReload }: { file: CaseFile; onReload: () => void }) {
  const { t } = useTranslation(['operator', 'cases']);
  const { order, orderCase, caseEvents, messages } = file;
  const offered = file.decisions;
  const title = t(`cases:kind.${kindKey(orderCase, order)}`);
  return (
    <OperatorPage title={title} parent={{ to: operatorPaths.cases(), label: t('cases.title') }}>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <CaseBadge orderCase={orderCase} side="seller" />
        {t('cases:order', { number: order.number })}
      </p>
      <div className="group mt-4 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-4">
        <div className="grid min-w-0 gap-3 lg:gap-4">
          <Card title={t('cases:thread.title')}>
            <ThreadEntries entries={threadOf(orderCase, caseEvents)} photos={orderCase.photos} side="operator" />
          </Card>
          {messages.length > 0 ? (
            <Card title={t('cases:thread.order')}>
              <ThreadEntries
                entries={threadOfOrder(messages, [], null)}
                photos={messages.flatMap(({ photos }) => photos)}
                side="operator"
              />
            </Card>
          ) : null}
          {orderCase.state === 'escalated' ? (
            <QuestionForm key={`${orderCase.id} ${file.seen} question`} file={file} onReload={onReload} />
          ) : null}
          {offered.length > 0 ? (
            // what was typed belongs to this case
            <DecisionForm key={`${orderCase.id} ${file.seen}`} file={file} onReload={onReload} />
          ) : (
            <p className="card p-4 text-md text-ink-2 lg:p-5">{t('case.nothingToDecide')}</p>
          )}
        </div>
        {offered.length > 0 ? (
          // gone while a form is filled in
          <div className="group-has-[form:focus-within]:hidden lg:hidden">
            <DecisionBar>
              <Button wrapper="flex-1" onClick={toDecision}>
                {t('case.toDecision')}
              </Button>
            </DecisionBar>
          </div>
        ) : null}
        <div className="grid min-w-0 gap-3 lg:gap-4">
          <CaseGoods orderCase={orderCase} lines={[...order.lines, ...order.removedLines]} />
          <OrderFacts order={order} />
          <OrderSides file={file} />
          <OrderTimeline events={order.events} />
        </div>
      </div>
    </OperatorPage>
  );
}

/** A case with everything that a decision needs, and the decision. */
export default function CasePage() {
  const { t } = useTranslation('operator');
  const { id = '' } = useParams();
  const query = useQuery(operatorQueries.case(useUserId(), id));
  return (
    <QueryView
      query={query}
      skeleton={<div className="skel m-6 h-[60dvh] rounded-xl" />}
      notFound={
        <EmptyState
          image="search"
          title={t('case.notFound')}
          text={t('case.notFoundText')}
          action={<ButtonLink to={operatorPaths.cases()}>{t('cases.title')}</ButtonLink>}
        />
      }
    >
      {(file) => <OpenedCase file={file} onReload={() => void query.refetch()} />}
    </QueryView>
  );
}
