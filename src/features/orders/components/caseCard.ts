import type { ComponentType } from 'react';
import type { SharedOrder } from '~/features/orders/rules/order';
import type { CaseSide } from '~/features/orders/rules/orderCase';

export interface CaseCardProps {
  order: SharedOrder;
  side: CaseSide;
  /** The address of the case's page. */
  to: string;
  /** Where the order is, when this is the only card that says it. */
  title?: string | undefined;
  wrapper?: string;
}

/** Shows the latest case on the page of an order. Cases build on orders, so the routes of cases give it to these pages. */
export type CaseCardType = ComponentType<CaseCardProps>;
