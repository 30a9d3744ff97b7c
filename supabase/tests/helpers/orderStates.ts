/** Orders in any state, for tests over all states. */
import type { TestBackend } from '../../local/testing.ts';
import { createProducts, createUsers, type TestAccount } from './parallel.ts';
import { newPhone } from './users.ts';

export const STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export const METHODS = ['kaspi_transfer', 'cash_on_delivery'] as const;
export const PAYMENT_STATUSES = ['unpaid', 'reported', 'received'] as const;

export interface OrderState {
  status: (typeof STATUSES)[number];
  method?: (typeof METHODS)[number];
  payment?: (typeof PAYMENT_STATUSES)[number];
  isLate?: boolean;
  reason?: string;
}

interface Parties {
  seller: TestAccount;
  buyer: TestAccount;
}

const PATHS = {
  pending: [],
  confirmed: ['confirmed'],
  shipped: ['confirmed', 'shipped'],
  delivered: ['confirmed', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
};

/** Brings a new order into a state by the functions of the database, without the rights of anybody. */
export async function orderIn(backend: TestBackend, { seller, buyer }: Parties, state: OrderState): Promise<string> {
  const { sql } = backend;
  const { status, method = 'cash_on_delivery', payment = 'unpaid', isLate = false, reason } = state;
  const [product] = await createProducts(backend, seller.id, 1, 5);
  const items = sql.json([{ product_id: product!, quantity: 1 }]);
  const shipping = sql.json({ name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 1' });
  return sql.begin(async (tx) => {
    await tx`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()}) on conflict (seller_id) do nothing`;
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: buyer.id, role: 'authenticated' })}, true)`;
    const [placed] = await tx`select app.place_order(${items}, ${shipping},
      jsonb_build_object(${seller.id}::text, jsonb_build_object('payment_method', ${method}::text, 'delivery_cost', app.delivery_cost(${seller.id}, 'Almaty'))),
      gen_random_uuid(), 1000) as answer`;
    const id = placed!.answer.orders[0].id as string;
    const path = reason ? ['confirmed', 'shipped', 'cancelled'] : PATHS[status];
    await tx`update orders set payment_status = ${payment}, payment_reported_at = case when ${payment} = 'reported' then app.now() end,
      payment_received_at = case when ${payment} = 'received' then app.now() end where id = ${id} and payment_status <> ${payment}`;
    for (const to of path) {
      await tx`select app.move_order(o, ${to}, 'seller', ${to === 'cancelled' ? (reason ?? null) : null}) from orders o where id = ${id}`;
    }
    if (isLate) await tx`update orders set due_at = null, due_action = null, is_shipment_late = true where id = ${id}`;
    return id;
  });
}

/** An order of a new buyer: one piece, at 1,000 tenge, of a product that had five. */
export async function orderOfNewBuyer(
  backend: TestBackend,
  seller: TestAccount,
  state: OrderState,
): Promise<{ id: string; buyer: TestAccount }> {
  const [buyer] = (await createUsers(backend, 1)) as [TestAccount];
  return { id: await orderIn(backend, { seller, buyer }, state), buyer };
}
