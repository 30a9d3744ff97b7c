/** What the database offers to the two sides of an order in a state, beside what it lets them do. */
import type { Node, Walk } from './walk.ts';

const SIDES = ['buyer', 'seller'] as const;
type Side = (typeof SIDES)[number];
const ACTORS = [...SIDES, 'operator'] as const;
/** The commands of the walk that take a step; a step of which the walk has none is not compared. */
const COMMANDS_OF: Record<Side | 'operator', Record<string, string[]>> = {
  operator: Object.fromEntries([
    ...['refund', 'refunded', 'exchange', 'paid', 'nothing'].map((name) => [name, [`decides ${name}`]]),
    ...['deliver', 'cancel', 'revive', 'settle_refund', 'waive_refund'].map((name) => [name, [name]]),
  ]),
  buyer: {
    report_payment: ['I have paid'],
    confirm_receipt: ['delivered'],
    cancel: ['cancelled'],
    ask_cancellation: ['asks to cancel'],
    accept_change: ['agrees'],
    decline_change: ['does not agree'],
    withdraw_change: ['takes the request back'],
    open_case: ['opens return', 'opens wrong_or_damaged', 'opens not_arrived', 'opens payment'],
    ...Object.fromEntries(
      ['withdraw', 'escalate', 'send_back', 'confirm_refund', 'deny_refund'].map((step) => [`case ${step}`, [`case ${step}`]]),
    ),
  },
  seller: {
    confirm: ['confirmed'],
    ship: ['shipped'],
    deliver: ['delivered'],
    cancel: ['cancelled'],
    return_parcel: ['cancelled refused', 'cancelled not_collected', 'cancelled lost'],
    receive_payment: ['money arrived'],
    deny_payment: ['not yet'],
    receive_late_payment: ['late money, pays back'],
    revive: ['late money, goes on'],
    extend_sale: ['keeps the sale'],
    remove_pieces: ['proposes fewer'],
    accept_change: ['agrees to cancel'],
    decline_change: ['does not cancel'],
    withdraw_change: ['withdraws the proposal'],
    restock: ['goods are back'],
    forget_goods: ['goods are lost'],
    'case refund': ['case refund', 'case refund 500'],
    ...Object.fromEntries(
      ['accept', 'confirm_payment', 'revive', 'refuse', 'arrive', 'escalate'].map((step) => [`case ${step}`, [`case ${step}`]]),
    ),
  },
};
/** Commands that take a step of the open case, too: the page offers that one. */
const SAME_AS: Record<string, string> = {
  'seller: late money, pays back': 'case accept',
  'seller: late money, goes on': 'case revive',
  'seller: cancelled lost': 'case accept',
};
/** Refusals of what was entered with a step, and not of the step. */
const OF_VALUES = new Set(['invalid', 'refund_too_high']);

const describe = ({ state, path }: Node): string => `${JSON.stringify(state)} after ${path.map(({ name }) => name).join(' → ')}`;

const isThere = ({ state }: Node, side: Side | 'operator'): boolean =>
  side === 'operator' || (state.gone !== side && state.gone !== 'both');

/** Steps that a side is offered in a state although all of their commands are refused. */
export const offeredInVain = ({ nodes }: Walk): string[] =>
  [...nodes.values()].flatMap((node) =>
    ACTORS.filter((side) => isThere(node, side)).flatMap((side) =>
      node.offers[side].flatMap((step) => {
        const codes = (COMMANDS_OF[side][step] ?? [])
          .map((name) => node.codes.get(`${side}: ${name}`))
          .filter((code) => code !== undefined);
        return codes.length > 0 && codes.every((code) => code !== null && !OF_VALUES.has(code))
          ? [`${side} ${step} (${codes.join(', ')}): ${describe(node)}`]
          : [];
      }),
    ),
  );

/** Commands that a side can take in a state, and that change it, although their step is not offered. */
export const notOffered = ({ nodes }: Walk): string[] =>
  [...nodes.values()].flatMap((node) =>
    node.edges.flatMap(({ command: { actor, name, isDelay }, to }) => {
      if ((actor !== 'buyer' && actor !== 'seller') || isDelay || to === node.key) return [];
      const offers = node.offers[actor];
      const isOffered = Object.entries(COMMANDS_OF[actor]).some(
        ([step, names]) => offers.includes(step) && names.some((known) => `${actor}: ${known}` === name),
      );
      return isOffered || offers.includes(SAME_AS[name] ?? '') ? [] : [`${name}: ${describe(node)}`];
    }),
  );

/** States in which the seller's list of what to do and what the order waits for do not agree. */
export const withoutTask = ({ nodes }: Walk): string[] =>
  [...nodes.values()].filter((node) => isThere(node, 'seller') && node.isInTodo !== (node.waitsFor.seller === 'seller')).map(describe);

/** States in which somebody is waited for who has no step. */
export const waitingInVain = ({ nodes }: Walk): string[] =>
  [...nodes.values()].flatMap((node) =>
    SIDES.filter((side) => isThere(node, side))
      .filter(
        (side) => node.waitsFor[side] === side && node.offers[side].every((step) => step === 'read_contact' || step === 'write_message'),
      )
      .map((side) => `${side}: ${describe(node)}`),
  );

/** Steps that give a turn to the other side, or take it away, without a notification. */
export const untold = ({ nodes }: Walk): string[] =>
  [...nodes.values()].flatMap((node) =>
    node.edges.flatMap((edge) => edge.untold.map((side) => `${side} by ${edge.command.name}: ${describe(node)}`)),
  );
