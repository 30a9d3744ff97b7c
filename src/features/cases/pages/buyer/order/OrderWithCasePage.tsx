import { OrderThread } from '~/features/cases/components/OrderThread';
import { CaseSummary } from '~/features/cases/components/CaseSummary';
import { OrderPage } from '~/features/orders/pages/buyer/order/OrderPage';

/** The page of an order with its case and its messages. */
export default function OrderWithCasePage() {
  return <OrderPage CaseCard={CaseSummary} Thread={OrderThread} />;
}
