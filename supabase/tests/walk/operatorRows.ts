/** What concerns an operator: rows of orders, reports and decisions in which they are a party, or of others. */
import { OPERATOR_ARGUMENTS } from '../matrix/calls/operators.ts';
import type { RowMaker, Values } from '../matrix/rowMaker.ts';

export interface Tools {
  make: RowMaker;
  /** The operator who gives the command: an owner who sells. */
  operator: string;
  version: (target: string, id: string) => Promise<string>;
  versionOfModeration: (id: string) => Promise<string>;
}
export type Args = (tools: Tools) => Promise<Values>;

const seller = async ({ make }: Tools): Promise<string> => (await make.profile({ is_influencer: true })).id as string;
const person = async ({ make }: Tools): Promise<string> => (await make.profile({})).id as string;

/** An order with an escalated case, of which the operator is a side. */
export async function orderWithCase(tools: Tools, side: 'buyer' | 'seller'): Promise<{ id: string; seen: number }> {
  const { make, operator } = tools;
  const [buyer, store] = side === 'buyer' ? [operator, await seller(tools)] : [await person(tools), operator];
  const order = await make.order(buyer, store, { status: 'delivered' });
  await make.orderCase(order, { state: 'escalated' });
  const [last] = await make.sql`select max(id)::int as id from order_events where order_id = ${order.id as string}`;
  return { id: order.id as string, seen: last!.id as number };
}

/** A reported product of the operator. */
export async function ownProduct(tools: Tools): Promise<string> {
  const { id } = await tools.make.product(tools.operator);
  await tools.make.insert('public.reports', { reporter_id: await person(tools), product_id: id, reason: 'fake' });
  return id as string;
}

/** A product of somebody else that the operator has reported, or others. */
export async function reportedBy(tools: Tools, isOperator = true): Promise<string> {
  const { id } = await tools.make.product(await seller(tools));
  const reporter_id = isOperator ? tools.operator : await person(tools);
  await tools.make.insert('public.reports', { reporter_id, product_id: id, reason: 'fake' });
  return id as string;
}

/** The arguments that restore a hidden product: an own one, one that the operator has reported, or another one. */
export async function ownModeration(tools: Tools, whose: 'own' | 'reported' | 'foreign'): Promise<Values> {
  const { make, operator } = tools;
  const product_id = whose === 'own' ? await ownProduct(tools) : await reportedBy(tools, whose === 'reported');
  await make.sql`update products set status = 'inactive', hidden_since = now() where id = ${product_id}`;
  const [owner] = await make.sql`select seller_id from products where id = ${product_id}`;
  const values = { kind: 'hidden', target: 'product', reason: 'fake', made_by: whose === 'own' ? null : operator };
  const { id } = await make.insert('app.moderations', { ...values, user_id: owner!.seller_id, product_id });
  return { p_moderation: id, p_outcome: 'restore', p_version: await tools.versionOfModeration(id as string) };
}

/** An objection of the operator's own shop. */
export async function shopState({ make, operator }: Tools): Promise<number> {
  const values = { state: 'limited', reason: 'Late orders', objection: 'Not true', objected_at: new Date() };
  return (await make.insert('app.seller_states', { seller_id: operator, ...values })).id as number;
}

/** A verification of the operator's own shop. */
export async function ownVerification({ make, operator }: Tools, state: 'asked' | 'verified'): Promise<string> {
  await make.sql`delete from app.verifications where seller_id = ${operator}`;
  const decided = state === 'asked' ? {} : { decided_at: new Date(), evidence: 'Seen', valid_until: new Date(Date.now() + 86_400_000) };
  const values = { seller_id: operator, layer: 'identity', name: 'Dana', state, ...decided };
  return (await make.insert('app.verifications', values)).id as string;
}

/** A mail that was given up: to the operator, or about an order of theirs. */
export async function ownMail(tools: Tools, whose: 'own' | 'order'): Promise<Values> {
  const { make, operator } = tools;
  const user_id = whose === 'own' ? operator : await person(tools);
  const order = whose === 'own' ? {} : { order_id: (await orderWithCase(tools, 'seller')).id };
  const mail = await make.insert('app.outbox', { kind: 'new_order', user_id, failed_at: new Date(), ...order });
  return { p_mail: mail.id, p_outcome: 'discard' };
}

/** The arguments with which the command succeeds. */
export function granted(name: string): Args {
  return ({ make }) => OPERATOR_ARGUMENTS[name]!(make);
}

/** The arguments of a decision about an own order. */
export async function decision(tools: Tools, side: 'buyer' | 'seller'): Promise<Values> {
  const { id, seen } = await orderWithCase(tools, side);
  return { p_order: id, p_decision: 'nothing', p_message: 'No fault.', p_seen: seen };
}

/** The arguments of a question in an own case. */
export async function question(tools: Tools, side: 'buyer' | 'seller'): Promise<Values> {
  const { id, seen } = await orderWithCase(tools, side);
  return { p_order: id, p_side: 'seller', p_message: 'Was it packed?', p_seen: seen };
}

/** The arguments of a decision about a reported product. */
export async function report({ version }: Tools, id: string, p_outcome: string): Promise<Values> {
  return { p_target: 'product', p_target_id: id, p_outcome, p_reason: 'fake', p_version: await version('product', id) };
}

/** The arguments that approve a product. */
export async function approval({ make, version }: Tools, id: string): Promise<Values> {
  await make.sql`update products set status = 'inactive', review_since = now() where id = ${id}`;
  return { p_product: id, p_version: await version('product', id) };
}
