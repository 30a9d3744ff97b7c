/** Shops that open at the moment when another one with the same details is closed, suspended or leaves. */
import { describe, expect, it } from 'vitest';
import {
  createProducts,
  createSellers,
  createUsers,
  leaveAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type Action,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { newPhone } from '../../helpers/users.ts';

const backend = raceBackendForFile();
const open = ({ id }: TestAccount, phone: string): Action => ({
  as: id,
  run: (sql) => sql`update profiles set is_influencer = true, commission_rate = 5, phone = ${phone} where id = ${id}`,
});
/** As a job of the database, without the rights of anybody. */
const asDatabase = (run: Action['run']): Action => ({
  as: null,
  async run(sql) {
    await sql`reset role`;
    await sql`select set_config('request.jwt.claims', '{}', true)`;
    return run(sql);
  },
});
/** In a session that has just begun. */
const pay = ({ id }: TestAccount, phone: string): Action => ({
  as: id,
  async run(sql) {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated', session_id: id })}, true)`;
    return sql`insert into seller_settings (seller_id, kaspi_phone) values (${id}, ${phone})`;
  },
});
const close = ({ id }: TestAccount) =>
  asDatabase((sql) => sql`select app.change_seller_state(${id}, 'closed', 'Counterfeit goods', null, null)`);
const publish = ({ id }: TestAccount): Action => ({
  as: id,
  run: (sql) => sql`insert into products (seller_id, name, price, category, stock_quantity) values (${id}, 'Vase', 1000, 'home', 1)`,
});
const withPhone = async () => {
  const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
  const phone = newPhone();
  await backend().sql`update app.profiles set phone = ${phone} where id = ${seller.id}`;
  return { seller, phone };
};
const soldBy = (ids: string[]) => backend().sql`select id from products where seller_id = any (${ids}) and status = 'active'`;

describe('at the same moment', () => {
  it.each(['is closed', 'deletes its account'])('two shops open and a third with their phone %s: both wait [M27]', async (end) => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { seller, phone } = await withPhone();
      const others = await createUsers(backend(), 2);
      if (end !== 'is closed') await backend().sql`select app.change_seller_state(${seller.id}, 'closed', 'Counterfeit goods', null, null)`;
      const actions = [...others.map((other) => open(other, phone)), end === 'is closed' ? close(seller) : leaveAction(seller)];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      const ids = others.map(({ id }) => id);
      for (const id of ids) await createProducts(backend(), id, 2);
      expect(await soldBy(ids)).toHaveLength(0);
      return counts;
    });
    expect(outcome).toEqual({ ok: 3 * ROUNDS });
  });

  it('a product is published and the shop gets the Kaspi number of a closed one: it waits [M27]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { seller, phone } = await withPhone();
      await backend().sql`select app.change_seller_state(${seller.id}, 'closed', 'Counterfeit goods', null, null)`;
      const [other] = (await createSellers(backend(), 1)) as [TestAccount];
      const actions = [publish(other), pay(other, phone), publish(other)];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      expect(await soldBy([other.id])).toHaveLength(0);
      return counts;
    });
    expect(outcome).toEqual({ ok: 3 * ROUNDS });
  });
});
