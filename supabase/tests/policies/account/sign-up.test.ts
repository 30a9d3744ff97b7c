import { describe, expect, it } from 'vitest';
import { backendForFile, operatorClient, PASSWORD, createShopper, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
const stored = async (id: string) => (await backend().sql`select * from app.profiles where id = ${id}`)[0] ?? {};

describe('signing up', () => {
  it('ignores privileges claimed in the metadata [S04]', async () => {
    const { data } = await visitorClient(backend()).auth.signUp({
      email: `claims${Date.now()}@example.test`,
      password: PASSWORD,
      options: {
        data: {
          username: `claims${Date.now() % 100000}`,
          is_influencer: true,
          role: 'service_role',
          commission_rate: 0,
          seller_verified_at: '2020-01-01',
        },
      },
    });
    expect(await stored(data.user?.id ?? '')).toMatchObject({ is_influencer: false, commission_rate: null, seller_verified_at: null });
  });

  it('succeeds for twenty parallel requests for one username and gives it to one of them [S05]', async () => {
    const name = `wanted${Date.now() % 1_000_000}`;
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        visitorClient(backend()).auth.signUp({
          email: `${name}.${i}@example.test`,
          password: PASSWORD,
          options: { data: { username: name } },
        }),
      ),
    );
    expect(tries.map((answer) => answer.error)).toEqual(Array(20).fill(null));
    const rows = await backend()
      .sql`select username from app.profiles where id in ${backend().sql(tries.map((answer) => answer.data.user?.id ?? ''))}`;
    expect(rows).toHaveLength(20);
    expect(rows.filter((row) => row.username === name)).toHaveLength(1);
  });

  it.each([undefined, null, 'НЕТ', '', 42, { a: 1 }, 'x'.repeat(5000)])(
    'falls back to a generated name for the username %j [S05]',
    async (username) => {
      const { data, error } = await visitorClient(backend()).auth.signUp({
        email: `odd${Math.random()}@example.test`,
        password: PASSWORD,
        options: { data: { username } },
      });
      expect(error).toBeNull();
      expect((await stored(data.user?.id ?? '')).username).toMatch(/^user_/);
    },
  );

  it('leaves no name behind once the account is deleted [P19 S11]', async () => {
    const user = await createShopper(backend(), 'leaver');
    await user.client.from('profiles').update({ full_name: 'Left', phone: '+77010000009' }).eq('id', user.id);
    await backend().sql`delete from auth.users where id = ${user.id}`;
    const row = await stored(user.id);
    expect(row).toMatchObject({ full_name: null, phone: null });
    expect(row.username).toMatch(/^deleted_/);
    expect((await operatorClient(backend()).from('profiles').select('id').eq('id', user.id)).data).toEqual([]);
  });
});
