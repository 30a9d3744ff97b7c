/** Numbers of rows: exact ones of what the caller may read, and never the planner's guess, which counts the rows of everybody. */
import { describe, expect, it } from 'vitest';
import { orderIn } from '../helpers/cases.ts';
import { marketForFile } from '../helpers/market.ts';
import { rawRequest, type TestUser } from '../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend } = marketForFile((users) => ({ seller, rival, buyer } = users));

describe('a number of rows', () => {
  it.each(['planned', 'estimated'])('is not guessed for anybody: count=%s [X22]', async (count) => {
    await orderIn({ backend: backend(), buyer, seller }, 'pending');
    for (const [name, user] of Object.entries({ visitor: null, buyer, seller, rival })) {
      for (const [method, path] of [
        ['GET', '/rest/v1/orders?select=id&limit=1'],
        ['HEAD', '/rest/v1/orders?select=id'],
        ['GET', '/rest/v1/products?select=id&limit=1'],
      ] as const) {
        const headers = { prefer: `return=representation, Count = ${count}` };
        const reply = await rawRequest(backend(), method, path, { headers, ...(user ? { token: user.token } : {}) });
        expect([reply.status, reply.headers.get('content-range')], `${name}: ${method} ${path}`).toEqual([400, null]);
      }
    }
  });

  it('is exact for the rows that the caller may read', async () => {
    const exact = (user: TestUser) => user.client.from('orders').select('id', { count: 'exact', head: true });
    const [mine, others] = [await exact(buyer), await exact(rival)];
    expect([mine.count! > 0, others.count]).toEqual([true, 0]);
  });

  it.each(['anon', 'authenticated', 'service_role'])(
    'is not guessed on a hosted project for %s, whose API calls app.check_request [X22]',
    async (role) => {
      const check = (headers: object | null) =>
        backend().sql.begin(async (sql) => {
          await sql`select set_config('request.headers', ${headers ? JSON.stringify(headers) : ''}, true), set_config('role', ${role}, true)`;
          await sql`select app.check_request()`;
        });
      for (const count of ['planned', 'estimated']) {
        await expect(check({ prefer: `return=minimal,count=${count}` })).rejects.toMatchObject({ code: 'PGRST' });
      }
      for (const headers of [null, {}, { prefer: 'count=exact' }]) await check(headers);
    },
  );
});
