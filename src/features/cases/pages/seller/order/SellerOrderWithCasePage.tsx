import { OrderThread } from '~/features/cases/components/OrderThread';
import { CaseSummary } from '~/features/cases/components/CaseSummary';
import { SellerOrderPage } from '~/features/orders/pages/seller/order/SellerOrderPage';

/** The page of an order of one's own store with its case and its messages. */
export default function SellerOrderWithCasePage() {
  return <SellerOrderPage CaseCard={CaseSummary} Thread={OrderThread} />;
}
