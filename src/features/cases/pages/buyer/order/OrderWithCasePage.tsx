import { CaseSummary } from '~/features/cases/components/CaseSummary';
import { OrderPage } from '~/features/orders/pages/buyer/order/OrderPage';

/** The page of an order with its case. */
export default function OrderWithCasePage() {
  return <OrderPage CaseCard={CaseSummary} />;
}
