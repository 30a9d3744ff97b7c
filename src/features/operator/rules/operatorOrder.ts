/** Orders and people that operators find. */
import type { CaseFile } from './operatorCase';
import type { OrderStatus } from '~/features/orders/rules/order';

export interface FoundOrder {
  id: string;
  number: string;
  status: OrderStatus;
  date: string;
  /** Tenge. */
  total: number;
  hasCase: boolean;
  /** The store's name; null: a deleted account. */
  seller: string | null;
  /** The username; null: a deleted account, or a sale that was entered by hand. */
  buyer: string | null;
}

export interface FoundPerson {
  username: string;
  /** The store's name of a seller, otherwise the name of the profile. */
  name: string | null;
  isSeller: boolean;
}

export interface Found {
  people: FoundPerson[];
  /** The newest first. */
  orders: FoundOrder[];
}

/** What an operator reads of an order. */
export type OrderFile = Pick<CaseFile, 'order' | 'seller' | 'buyer' | 'records'> & { hasCase: boolean };
