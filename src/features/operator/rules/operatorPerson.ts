/** Whom operators decide about: a person with store and limits; lists of stores; products that wait for review. */
import type { SellerState } from '~/shared/generated/values';
import type { OwnLimit } from '~/features/account/rules/moderation';
import type { OperatorRole } from '~/features/account/rules/operator';
import type { SideRecord } from './operatorCase';

export const storeTabs = ['objections', 'new', 'restricted'] as const;
export type StoreTab = (typeof storeTabs)[number];

/** A row of a list of stores. */
export interface ListedStore {
  id: string;
  username: string;
  state: SellerState;
  /** When it objected, opened or was restricted. */
  at: string;
  /** The objection, or the reason. */
  words: string | null;
  /** The store's name. */
  store: string;
  image: string | null;
}

/** A state that a store has or had. */
export interface StoreState {
  id: number;
  state: SellerState;
  /** In an operator's words; null: a decision was not followed, or it was lifted. */
  reason: string | null;
  until: string | null;
  /** Null: the system. */
  role: OperatorRole | null;
  /** Of the order whose decision was not followed. */
  orderNumber: string | null;
  since: string;
  isPresent: boolean;
  objection: string | null;
  answer: string | null;
}

export interface Person {
  id: string;
  username: string;
  fullName: string | null;
  createdAt: string;
  store: {
    /** The store's name. */
    name: string;
    state: SellerState;
    isNew: boolean;
    /** Has contacts or payment details of a closed store, and is not verified. */
    isReopened: boolean;
    since: string | null;
    isVerified: boolean;
    /** Stops at 1,000. */
    products: number;
    record: SideRecord;
    /** The newest first. */
    states: StoreState[];
  } | null;
  /** As a buyer. */
  record: SideRecord;
  warnings: number;
  hidden: number;
  /** Their reports that were dismissed. */
  dismissed: number;
  limits: OwnLimit[];
}

/** What an operator may choose of: a limit or a state without an end is 0 days. */
export const limitDays = ['7', '30', '90', '365'] as const;
export const stateDays = ['0', ...limitDays] as const;

/** The states that this operator may give a store now: it is closed by owners, and for good. */
export function statesFor(present: SellerState, roles: readonly OperatorRole[]): SellerState[] {
  if (present === 'closed') return [];
  return [
    ...(present === 'active' ? [] : (['active'] as const)),
    ...(['limited', 'suspended'] as const),
    ...(roles.includes('owner') ? (['closed'] as const) : []),
  ];
}

export interface StateInput {
  state: SellerState;
  reason: string;
  /** 0: without an end. */
  days: number;
}

export interface LimitInput {
  kind: OwnLimit['kind'];
  reason: string;
  /** 0: lifts the limit. */
  days: number;
}

/** A product that waits for review. */
export interface WaitingProduct {
  id: string;
  name: string;
  /** Tenge. */
  price: number;
  username: string;
  since: string;
  /** Waits for its price; otherwise for its words. */
  isAboveReviewPrice: boolean;
  /** Waits, whatever its price: its store is like a closed one. */
  isReopened: boolean;
  /** The store's name. */
  store: string;
  image: string | null;
}
