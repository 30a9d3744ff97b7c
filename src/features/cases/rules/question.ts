/** A question about a product before an order, as one of its sides sees it. */
import type { CaseSide } from '~/features/orders/rules/orderCase';

export interface Question {
  id: string;
  side: CaseSide;
  /** Null: the product was removed for good. */
  productId: string | null;
  /** Name and image of the product when it was first asked about. */
  name: string;
  image: string | null;
  isOnSale: boolean;
  otherName: string;
  otherUsername: string;
  lastAuthor: CaseSide;
  /** Empty: photos alone. */
  lastBody: string;
  lastAt: string;
  isUnread: boolean;
  canWrite: boolean;
}
