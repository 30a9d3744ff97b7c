/** Functions by which orders of guests are shown to and taken over by another session. */
import type { RowMaker } from '../rowMaker.ts';
import { type CallMaker, type Calls, naming } from './types.ts';

/** The digits of the phone of the orders that are made here. */
const DIGITS = '0042';

async function guest(make: RowMaker): Promise<string> {
  const [made] = await make.sql`insert into auth.users (id, aud, role, is_anonymous)
    values (gen_random_uuid(), 'authenticated', 'authenticated', true) returning id`;
  return String(made?.id);
}

/** An order of this buyer, and a link to it. */
async function linked(make: RowMaker, buyer: string, seller: string) {
  const key = crypto.randomUUID();
  const { id, number } = await make.order(buyer, seller);
  await make.sql`update app.order_contacts set phone = ${`+7701000${DIGITS}`} where order_id = ${id as string}`;
  await make.sql`insert into app.order_links (key_hash, order_id) values (app.key_hash(${key}), ${id as string})`;
  return { id, number, key };
}

const shown = (digits?: string): CallMaker => {
  return async (make, { buyer, store }) => {
    const { id, number, key } = await linked(make, buyer, store);
    return { args: { p_key: key, p_digits: digits ?? null }, shows: naming(digits ? id : number) };
  };
};
/** A key that is good for this long. */
const known = (period: string): CallMaker => {
  return async (make) => {
    const key = crypto.randomUUID();
    await make.sql`insert into app.guest_keys (guest_id, key_hash, expires_at)
      values (${await guest(make)}, app.key_hash(${key}), now() + ${period}::interval)`;
    return { args: { p_key: key }, shows: (data) => data === true };
  };
};
const taken = (isOfGuest: boolean): CallMaker => {
  return async (make, { actor, buyer, store }) => {
    const { id, key } = await linked(make, isOfGuest ? await guest(make) : buyer, store);
    return {
      args: { p_key: key, p_digits: DIGITS },
      watch: { relation: 'public.orders', where: { id } },
      effect: { user_id: actor },
    };
  };
};

export const GUEST_CALLS: Calls = {
  create_guest_key: {
    own: async (_make, { actor }) => ({
      args: {},
      watch: { relation: 'app.guest_keys', where: { guest_id: actor } },
      effect: { guest_id: actor },
    }),
  },
  is_guest_key: { 'of a guest': known('1 minute'), expired: known('-1 minute') },
  merge_guest: {
    'of a guest': async (make, { actor, store }) => {
      const [id, key] = [await guest(make), crypto.randomUUID()];
      await make.sql`insert into app.guest_keys (guest_id, key_hash, expires_at) values (${id}, app.key_hash(${key}), now() + interval '1 minute')`;
      const order = await make.order(id, store);
      return { args: { p_key: key }, watch: { relation: 'public.orders', where: { id: order.id } }, effect: { user_id: actor } };
    },
    unknown: async () => ({ args: { p_key: crypto.randomUUID() } }),
  },
  create_order_link: {
    bought: async (make, { actor, store }) => {
      const { id } = await make.order(actor, store);
      return { args: { p_order: id }, watch: { relation: 'app.order_links', where: { order_id: id } }, effect: { order_id: id } };
    },
    other: async (make, { buyer, store }) => ({ args: { p_order: (await make.order(buyer, store)).id } }),
  },
  read_order_link: { 'with the digits': shown(DIGITS), 'without digits': shown(), 'wrong digits': shown('0043') },
  take_order_link: { 'of a guest': taken(true), 'of an account': taken(false) },
};
