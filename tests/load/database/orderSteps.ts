/** Orders and cases on which a buyer or a seller can take a step. */
import type { Sql } from 'postgres';
import type { Users } from './picker.ts';

export interface OrderSteps {
  /** Unpaid transfers of the buyer. */
  unpaid: string[];
  /** On their way to the buyer. */
  shipped: string[];
  /** Delivered to the buyer, without an open case. */
  delivered: string[];
  /** Confirmed orders of the largest seller. */
  confirmed: string[];
  /** Orders of the largest seller that are on their way. */
  sent: string[];
  /** Open cases of the largest seller, with their orders. */
  asked: { id: string; order: string }[];
  /** The buyer's orders with a case. */
  withCase: string[];
}

export async function readOrderSteps(sql: Sql, { buyer, largestSeller }: Users): Promise<OrderSteps> {
  const bought = await sql<{ id: string; status: string; isTransfer: boolean; isOpen: boolean; hasCase: boolean }[]>`
    select o.id, o.status, o.payment_method = 'kaspi_transfer' as "isTransfer", o.case_state is not null as "isOpen",
           exists (select 1 from order_cases c where c.order_id = o.id) as "hasCase"
      from orders o where o.user_id = ${buyer} order by o.id`;
  const sold = (status: string) => sql<{ id: string }[]>`
    select id from orders where seller_id = ${largestSeller} and status = ${status} and case_state is null order by id limit 400`;
  const asked = await sql<{ id: string; order: string }[]>`
    select c.id, o.id as order from orders o join order_cases c on c.order_id = o.id and c.closed_at is null
     where o.seller_id = ${largestSeller} and o.case_state = 'asked' order by c.id limit 400`;
  const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
  return {
    unpaid: idsOf(bought.filter(({ status, isTransfer }) => isTransfer && (status === 'pending' || status === 'confirmed'))),
    shipped: idsOf(bought.filter(({ status }) => status === 'shipped')),
    delivered: idsOf(bought.filter(({ status, isOpen }) => status === 'delivered' && !isOpen)),
    confirmed: idsOf(await sold('confirmed')),
    sent: idsOf(await sold('shipped')),
    asked: [...asked],
    withCase: idsOf(bought.filter(({ hasCase }) => hasCase)),
  };
}
