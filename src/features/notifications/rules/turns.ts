/** What waits for a person: the tasks of `my_turn`, and their words, which messages and the bot share (supabase/local/schema). */
import { BUYER_TEXTS, SELLER_TEXTS } from '../../orders/rules/awaited.ts';
import type { AwaitedTask } from '../../../shared/generated/values.ts';

/** Tasks besides those of an order or a case. */
const ownTasks = [
  'answer_change',
  'answer_message',
  'review',
  'answer_shopper',
  'connect_instagram',
  'renew_verification',
  'restock',
] as const;
type OwnTask = (typeof ownTasks)[number];

export interface Turn {
  task: AwaitedTask | OwnTask;
  side: 'buyer' | 'seller';
  until: string | null;
  /** Of the order. */
  number: string | null;
  /** Of the product. */
  name: string | null;
  /** How many products are sold out. */
  count: number;
  /** The buyer comes for the order. */
  isFetched: boolean;
  /** The page where it is done. */
  page: string;
}

const isOwn = (task: Turn['task']): task is OwnTask => ownTasks.some((own) => own === task);

/** The text of a turn: that of the order in lists and on its page, where it is about one. */
export const turnText = ({ task, side }: Pick<Turn, 'task' | 'side'>) =>
  isOwn(task)
    ? (`notifications:turns.${task}` as const)
    : side === 'seller'
      ? (`orders:seller.orders.next.${SELLER_TEXTS[task]}` as const)
      : (`orders:buyer.wait.${BUYER_TEXTS[task]}` as const);

/** Every turn that there is: each task of each side. */
export const everyTurn = (): Pick<Turn, 'task' | 'side'>[] =>
  (['buyer', 'seller'] as const).flatMap((side) =>
    [...(Object.keys(BUYER_TEXTS) as AwaitedTask[]), ...ownTasks].map((task) => ({ task, side })),
  );
