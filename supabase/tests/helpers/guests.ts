/** A guest with an order and its link, whom attacks aim at. */
import type { TestBackend } from '../../local/testing.ts';
import { address, createGuest, newPhone, placeOrder, rawRequest, type TestUser } from './users.ts';

export interface Victim {
  guest: TestUser;
  order: string;
  number: string;
  /** Of the order's link. */
  key: string;
  phone: string;
  digits: string;
}
async function buy(buyer: TestUser, product: string, phone: string) {
  const { data, error } = await placeOrder(buyer.client, [{ product_id: product, quantity: 1 }], { p_shipping: { ...address, phone } });
  if (error) throw error;
  return (data as { orders: { id: string; number: string }[] }).orders[0]!;
}
export async function guestWithLink(backend: TestBackend, product: string): Promise<Victim> {
  const [guest, phone] = [await createGuest(backend), newPhone()];
  const { id: order, number } = await buy(guest, product, phone);
  const key = (await guest.client.rpc('create_order_link', { p_order: order }).throwOnError()).data as string;
  return { guest, order, number, key, phone, digits: phone.slice(-4) };
}
/** Calls a function as nobody's app does. @returns `ok` or the code of the refusal, and the state of a link */
export const callAs = async (
  backend: TestBackend,
  user: TestUser | null,
  name: string,
  body: unknown,
): Promise<{ code: string; state: string; text: string }> => {
  const reply = await rawRequest(backend, 'POST', `/rest/v1/rpc/${name}`, { body, ...(user ? { token: user.token } : {}) });
  const answer = JSON.parse(reply.text || 'null') as { code?: string; state?: string } | null;
  return { code: reply.status < 300 ? 'ok' : (answer?.code ?? String(reply.status)), state: answer?.state ?? '', text: reply.text };
};
