import type { ComponentType } from 'react';
import type { Possibilities } from '~/features/orders/rules/awaited';
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

export interface OrderThreadProps {
  order: SharedOrder & Pick<Possibilities, 'steps'>;
  side: CaseSide;
  /** The address of the page of its cases. */
  to: string;
  wrapper?: string;
}

/** What both sides write to each other, on the page of an order. It shares its parts with the messages of cases. */
export type OrderThreadType = ComponentType<OrderThreadProps>;
