/** The commands of the walk: everything that a buyer, a seller, the platform or the clock can do to an order. */

export type Actor = 'buyer' | 'seller' | 'operator' | 'clock' | 'account';

export interface Command {
  name: string;
  actor: Actor;
  /** A call, in which x is the order's app.walk_values. */
  sql: string;
  /** Only moves what is due: no step towards an end. */
  isDelay?: true;
}

const status = (actor: 'buyer' | 'seller', to: string, reason?: string): Command => ({
  name: `${actor}: ${to}${reason ? ` ${reason}` : ''}`,
  actor,
  sql: `app.set_order_status(x.order_id, '${to}', ${reason ? `'${reason}'` : 'null'})`,
});
const step = (actor: 'buyer' | 'seller', name: string, amount = 'x.due'): Command => ({
  name: `${actor}: case ${name}${amount === 'x.due' ? '' : ` ${amount}`}`,
  actor,
  sql: `app.advance_case(x.case_id, '${name}', 'Abay 1, Almaty', ${amount}, 'KZ123456', true)`,
});
const open = (kind: string, lines: string): Command => ({
  name: `buyer: opens ${kind}`,
  actor: 'buyer',
  sql: `app.open_case(x.order_id, '${kind}', 'too small', ${lines}, '{}')`,
});
const decide = (command: string): Command => ({
  name: `operator: ${command}`,
  actor: 'operator',
  sql: `app.decide_order(x.order_id, '${command}', 'We looked at it.')`,
});
const outcome = (name: string): Command => ({
  name: `operator: decides ${name}`,
  actor: 'operator',
  sql: `app.decide_case(x.case_id, '${name}', 'We looked at it.', x.unrefunded)`,
});
const leave = (who: 'buyer' | 'seller'): Command => ({
  name: `account: the ${who} leaves`,
  actor: 'account',
  sql: `app.walk_leave(x.${who})`,
});
const ONE_PIECE = `'[{"position": 1, "quantity": 1}]'`;

const change = (actor: 'buyer' | 'seller', name: string, sql: string): Command => ({ name: `${actor}: ${name}`, actor, sql });

export const COMMANDS: Command[] = [
  { name: 'buyer: I have paid', actor: 'buyer', sql: 'app.report_payment(x.order_id)' },
  status('buyer', 'cancelled'),
  status('buyer', 'delivered'),
  open('return', ONE_PIECE),
  open('wrong_or_damaged', ONE_PIECE),
  open('not_arrived', 'null'),
  open('payment', 'null'),
  ...['withdraw', 'escalate', 'send_back', 'confirm_refund', 'deny_refund'].map((name) => step('buyer', name)),
  status('seller', 'confirmed'),
  status('seller', 'shipped'),
  status('seller', 'delivered'),
  status('seller', 'cancelled'),
  ...['refused', 'not_collected', 'lost'].map((reason) => status('seller', 'cancelled', reason)),
  { name: 'seller: money arrived', actor: 'seller', sql: 'app.receive_payment(x.order_id)' },
  { name: 'seller: not yet', actor: 'seller', sql: 'app.payment_not_seen(x.order_id)' },
  { name: 'seller: late money, goes on', actor: 'seller', sql: 'app.receive_late_payment(x.order_id, true)' },
  { name: 'seller: late money, pays back', actor: 'seller', sql: 'app.receive_late_payment(x.order_id, false)' },
  { name: 'seller: goods are back', actor: 'seller', sql: 'app.restock_returned_parcel(x.order_id, true)' },
  { name: 'seller: goods are lost', actor: 'seller', sql: 'app.restock_returned_parcel(x.order_id, false)' },
  ...['accept', 'confirm_payment', 'revive', 'refuse', 'arrive', 'escalate', 'refund'].map((name) => step('seller', name)),
  step('seller', 'refund', '500'),
  { name: 'seller: keeps the sale', actor: 'seller', sql: 'app.extend_sale(x.order_id)' },
  ...['cancel', 'deliver', 'revive', 'settle_refund', 'waive_refund', 'close_case'].map(decide),
  ...['refund', 'refunded', 'exchange', 'paid', 'nothing'].map(outcome),
  { name: 'clock: the next deadline', actor: 'clock', sql: 'app.walk_clock(x.order_id)' },
  { name: 'account: somebody claims', actor: 'account', sql: 'app.walk_claim(x.order_id)' },
];

/** Only move what is due. */
export const DELAYS: Command[] = [
  { name: 'seller: holiday', actor: 'seller', sql: 'app.walk_holiday(x.seller, 9)', isDelay: true },
  { name: 'seller: holiday again', actor: 'seller', sql: 'app.walk_holiday(x.seller, 29)', isDelay: true },
];

/** Proposals to take pieces out of an order, and requests to cancel it. */
export const CHANGES: Command[] = [
  change('seller', 'proposes fewer', `app.propose_change(x.order_id, ${ONE_PIECE}, null)`),
  change('seller', 'withdraws the proposal', 'app.withdraw_change(x.change_id)'),
  change('buyer', 'asks to cancel', 'app.ask_cancellation(x.order_id)'),
  change('buyer', 'takes the request back', 'app.withdraw_change(x.change_id)'),
  change('seller', 'agrees to cancel', 'app.answer_change(x.change_id, true)'),
  change('seller', 'does not cancel', 'app.answer_change(x.change_id, false)'),
  change('buyer', 'agrees', 'app.answer_change(x.change_id, true)'),
  change('buyer', 'does not agree', 'app.answer_change(x.change_id, false)'),
];

/** A guest signs in to an account: the state stays, the buyer is another user. */
export const MERGES: Command[] = [{ name: 'account: the guest signs in', actor: 'account', sql: 'app.walk_merge(x.order_id)' }];

/** Deleted accounts multiply the states. */
export const DELETIONS: Command[] = [leave('buyer'), leave('seller')];
