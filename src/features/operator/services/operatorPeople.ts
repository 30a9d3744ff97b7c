/** People, stores and products that operators decide about. */
import type { SellerState } from '~/shared/generated/values';
import type { OwnLimit, ReportDetails } from '~/features/account/rules/moderation';
import type { OperatorRole } from '~/features/account/rules/operator';
import type { LimitInput, ListedStore, Person, StoreTab, StateInput, WaitingProduct } from '~/features/operator/rules/operatorPerson';
import type { Page, TimeCursor } from '~/shared/lib/page';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { afterCursor, toPage } from '~/shared/api/keyset';
import { type RecordRow, toRecord } from './operatorCases';

const PAGE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The JSON of `operator_person`. */
export interface PersonRow {
  id: string;
  username: string;
  full_name: string | null;
  created_at: string;
  store: {
    name: string;
    state: SellerState;
    is_new: boolean;
    is_reopened: boolean;
    since: string | null;
    verified_at: string | null;
    products: number;
    record: RecordRow;
    states: {
      id: number;
      state: SellerState;
      reason: string | null;
      until: string | null;
      role: OperatorRole | null;
      order_number: string | null;
      created_at: string;
      ended_at: string | null;
      objection: string | null;
      answer: string | null;
    }[];
  } | null;
  record: RecordRow;
  warnings: number;
  hidden: number;
  dismissed: number;
  limits: OwnLimit[];
}

/** The JSON of `operator_stores`. */
export interface ListedStoreRow {
  seller_id: string;
  username: string;
  state: SellerState;
  at: string;
  words: string | null;
  store: string;
  image: string | null;
}
/** The JSON of `products_for_review`. */
export interface WaitingProductRow {
  product_id: string;
  name: string;
  price: number;
  username: string;
  review_since: string;
  is_above_review_price: boolean;
  is_reopened: boolean;
  store: string;
  image: string | null;
}

/** The look is in the log. @throws AppError not-found */
export async function person(username: string): Promise<Person> {
  const { store, record, ...row } = await callRpc('operator_person', { p_username: username });
  return {
    ...camelKeys(row),
    record: toRecord(record),
    store: store && {
      ...{ name: store.name, state: store.state, isNew: store.is_new, isReopened: store.is_reopened },
      ...{ since: store.since, products: store.products },
      isVerified: store.verified_at !== null,
      record: toRecord(store.record),
      states: store.states.map(({ created_at: since, ended_at: endedAt, ...state }) => ({
        ...camelKeys(state),
        ...{ since, isPresent: endedAt === null },
      })),
    },
  };
}

/** Stores that object, the oldest first; new or restricted ones, the newest first. */
export async function stores(tab: StoreTab, after: TimeCursor | null): Promise<Page<ListedStore, TimeCursor>> {
  const rows = await callRpc('operator_stores', { p_tab: tab, p_limit: PAGE, ...afterCursor(after) });
  const items = rows.map(({ seller_id: id, ...row }) => ({ id, ...row }));
  return toPage(items, PAGE, ({ at }) => at, camelKeys);
}

/** @throws AppError unchanged, own-store, seller-closed, not-operator */
export const setState = (id: string, { state, reason, days }: StateInput): Promise<void> =>
  runRpc('set_seller_state', {
    ...{ p_seller: id, p_state: state, p_reason: reason },
    ...(days > 0 && (state === 'limited' || state === 'suspended') ? { p_until: inDays(days) } : {}),
  });

/** @throws AppError not-found, unchanged, own-store, seller-closed */
export const answerObjection = (state: number, outcome: 'lift' | 'keep', words: string): Promise<void> =>
  runRpc('answer_objection', { p_state_id: state, p_outcome: outcome, p_message: words });

/** @throws AppError unchanged, own-content, not-found */
export const limit = (id: string, { kind, reason, days }: LimitInput): Promise<void> =>
  runRpc('limit_buyer', {
    ...{ p_user: id, p_kind: kind },
    ...(days > 0 ? { p_until: inDays(days), p_reason: reason } : {}),
  });

/** What waits for review, the oldest first, at most 50: the others follow once these are decided. */
export async function waitingProducts(): Promise<WaitingProduct[]> {
  const rows = await callRpc('products_for_review', {});
  return rows.map(({ product_id: id, review_since: since, ...row }) => ({ id, since, ...camelKeys(row) }));
}

/** @param version the one that was read @throws AppError not-found, own-store, own-content, suspended, conflict */
export const approveProduct = ({ targetId, version }: Pick<ReportDetails, 'targetId' | 'version'>): Promise<void> =>
  runRpc('approve_product', { p_product: targetId, p_version: version ?? '' });
