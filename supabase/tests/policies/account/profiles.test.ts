import { beforeAll, describe, expect, it } from 'vitest';
import {
  type TestUser,
  createProduct,
  rawRequest,
  createSeller,
  createShopper,
  backendForFile,
  visitorClient,
  letEveryoneReview,
} from '../../helpers/users.ts';

const backend = backendForFile();
beforeAll(() => letEveryoneReview(backend()));
let alice: TestUser;
let bob: TestUser;
let seller: TestUser;
const stored = async (id: string) => (await backend().sql`select * from app.profiles where id = ${id}`)[0] ?? {};

beforeAll(async () => {
  alice = await createShopper(backend(), 'alice');
  bob = await createShopper(backend(), 'bob');
  seller = await createSeller(backend(), 'seller');
  await alice.client.from('profiles').update({ phone: '+77010001122', full_name: 'Alice' }).eq('id', alice.id);
  const vase = await createProduct(seller);
  await alice.client.from('product_reviews').insert({ product_id: vase.id, user_id: alice.id, rating: 5 });
});

describe('reading a profile', () => {
  it('hides every private column from visitors and other users', async () => {
    const columns = [
      'phone',
      'commission_rate',
      'total_sales',
      'total_earnings',
      'username_changes',
      'published_review_count',
      'rating_sum',
    ];
    await backend()
      .sql`update app.profiles set username_changes = array[now()], published_review_count = 1, rating_sum = 5 where id = ${seller.id}`;
    for (const client of [visitorClient(backend()), alice.client]) {
      const { data } = await client.from('profiles').select(columns.join()).eq('id', seller.id).single();
      expect(data).toEqual(Object.fromEntries(columns.map((name) => [name, null])));
    }
    const own = await seller.client.from('profiles').select('published_review_count, rating_sum').eq('id', seller.id).single();
    expect(own.data).toEqual({ published_review_count: 1, rating_sum: 5 });
    await backend()
      .sql`update app.profiles set username_changes = '{}', published_review_count = 0, rating_sum = 0 where id = ${seller.id}`;
  });

  it('hides a deleted seller', async () => {
    const gone = await createSeller(backend(), 'gone');
    const read = async () => (await visitorClient(backend()).from('profiles').select('id').eq('id', gone.id)).data;
    expect(await read()).toHaveLength(1);
    await backend().sql`update app.profiles set deleted_at = now() where id = ${gone.id}`;
    expect(await read()).toEqual([]);
  });

  it('hides phone, commission and sales from visitors and other users [P01 P02]', async () => {
    for (const client of [visitorClient(backend()), bob.client]) {
      const { data, status } = await client.from('profiles').select('*').eq('id', alice.id).single();
      expect(status).toBe(200);
      expect(data).toMatchObject({ full_name: 'Alice', phone: null, commission_rate: null, total_sales: null, total_earnings: null });
    }
  });

  it('hides users who never published anything', async () => {
    for (const client of [visitorClient(backend()), seller.client]) {
      expect((await client.from('profiles').select('id').eq('id', bob.id)).data).toEqual([]);
    }
    expect((await bob.client.from('profiles').select('id').eq('id', bob.id)).data).toEqual([{ id: bob.id }]);
  });

  it('shows everything to the owner [P03]', async () => {
    const { data } = await alice.client.from('profiles').select('*').eq('id', alice.id).single();
    expect(data).toMatchObject({ phone: '+77010001122', total_sales: 0 });
  });

  it('reveals nothing by filtering on hidden columns [P04]', async () => {
    const client = visitorClient(backend());
    expect((await client.from('profiles').select('id').like('phone', '+7701%')).data).toEqual([]);
    expect((await client.from('profiles').select('id').gte('total_earnings', 0)).data).toEqual([]);
  });

  it('reveals nothing by sorting on hidden columns [P05]', async () => {
    const order = async () =>
      ((await visitorClient(backend()).from('profiles').select('id').order('total_earnings').order('id')).data ?? []).map(
        ({ id }) => id as string,
      );
    const before = await order();
    expect(before.length).toBeGreaterThan(5);
    await backend().sql`update app.profiles set total_earnings = 999999999 where id = ${before[0] as string}`;
    expect(await order()).toEqual(before);
    await backend().sql`update app.profiles set total_earnings = 0 where id = ${before[0] as string}`;
  });

  it('shows only public columns of existing sellers in the home page’s query [P24]', async () => {
    const gone = await createSeller(backend(), 'gone');
    await gone.client.rpc('delete_account', { p_email: gone.email });
    const { data } = await visitorClient(backend()).from('profiles').select('*').is('is_influencer', true).not('avatar_url', 'is', null);
    expect(data?.length).toBeGreaterThan(5);
    expect(data?.some((row) => row.id === gone.id)).toBe(false);
    expect(
      data?.every((row) => [row.phone, row.commission_rate, row.total_earnings, row.total_sales].every((value) => value === null)),
    ).toBe(true);
  });

  it('is impossible through GraphQL [P26]', async () => {
    const reply = await fetch(`${backend().url}/graphql/v1`, {
      method: 'POST',
      headers: { apikey: backend().keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __schema { types { name } } }' }),
    });
    expect([reply.status, (await reply.text()).includes('__schema')]).toEqual([404, false]);
  });

  it('hides the same columns in embeds [P06 P07]', async () => {
    const { id } = await createProduct(seller);
    await seller.client.from('profiles').update({ phone: '+77019998877' }).eq('id', seller.id);
    const { data } = await visitorClient(backend()).from('products').select('id,profiles!influencer_id(*)').eq('id', id).single();
    expect(data?.profiles).toMatchObject({ username: seller.username, phone: null, total_earnings: null });
    const reviews = await visitorClient(backend())
      .from('product_reviews')
      .select('products!product_id(profiles!influencer_id(username, phone, total_earnings))')
      .eq('user_id', alice.id)
      .single();
    expect(reviews.data).toEqual({ products: { profiles: { username: seller.username, phone: null, total_earnings: null } } });
  });

  it('is impossible through the schemas behind the API [P25]', async () => {
    for (const schema of ['app', 'auth', 'storage']) {
      const { status } = await rawRequest(backend(), 'GET', '/rest/v1/profiles?select=*', { headers: { 'accept-profile': schema } });
      expect(status, schema).toBe(406);
    }
  });
});

describe('changing a profile', () => {
  it('changes only the own row, whatever the filter [P08 P09]', async () => {
    expect((await bob.client.from('profiles').update({ full_name: 'x' }).eq('id', alice.id).select('id')).data).toEqual([]);
    await bob.client.from('profiles').update({ bio: 'mine' }).neq('username', 'nobody');
    expect(await stored(alice.id)).toMatchObject({ full_name: 'Alice', bio: null });
    expect(await stored(bob.id)).toMatchObject({ bio: 'mine' });
  });

  it('is refused to visitors [P10]', async () => {
    expect((await visitorClient(backend()).from('profiles').update({ full_name: 'x' }).eq('id', alice.id)).status).toBe(401);
  });

  it.each([
    [5, 5],
    [10, 10],
    [null, 5],
    [0, null],
    [99, null],
  ])('to open a store with the rate %j stores the rate %j [P11]', async (requested, rate) => {
    const user = await createShopper(backend(), 'opener');
    const { error } = await user.client
      .from('profiles')
      .update({ is_influencer: true, commission_rate: requested, updated_at: new Date().toISOString() })
      .eq('id', user.id);
    expect(error?.code).toBe(rate === null ? 'commission_changed' : undefined);
    expect(await stored(user.id)).toMatchObject({ is_influencer: rate !== null, commission_rate: rate });
  });

  it.each([
    [{ commission_rate: 0 }, 'P12'],
    [{ commission_rate: -5 }, 'P12'],
    [{ commission_rate: null }, 'P12'],
    [{ seller_verified_at: '2020-01-01T00:00:00Z', seller_state: 'active' }, 'P13'],
    [{ total_sales: 5, total_earnings: 999, rating: 1, review_count: 999 }, 'P14'],
    [{ created_at: '2000-01-01T00:00:00Z' }, 'P15'],
    [{ is_influencer: false }, 'P15'],
  ])('ignores what only the server decides: %j [%s]', async (values, _id) => {
    const before = await stored(seller.id);
    await seller.client.from('profiles').update(values).eq('id', seller.id);
    const { updated_at: _then, ...old } = before;
    expect(await stored(seller.id)).toMatchObject(old);
  });

  it('saves the whole form with loaded values [P16]', async () => {
    const { data } = await seller.client
      .from('profiles')
      .select('username,full_name,avatar_url,website,bio,location,phone,instagram_handle,is_influencer,commission_rate')
      .eq('id', seller.id)
      .single();
    const { error } = await seller.client
      .from('profiles')
      .update({ ...data, bio: 'Новое о себе' })
      .eq('id', seller.id);
    expect(error).toBeNull();
    expect(await stored(seller.id)).toMatchObject({ bio: 'Новое о себе', commission_rate: 5 });
  });

  it('creates no profile for another user [P17]', async () => {
    const { error } = await bob.client.from('profiles').insert({ id: crypto.randomUUID(), username: 'ghost' });
    expect(error?.code).toBe('42501');
  });

  it('deletes no other profile [P18]', async () => {
    await bob.client.from('profiles').delete().eq('id', alice.id);
    await visitorClient(backend()).from('profiles').delete().neq('username', 'x');
    expect(await stored(alice.id)).toMatchObject({ full_name: 'Alice', deleted_at: null });
  });

  it.each(['аdmin', 'admin', 'a', '../x', 'x'.repeat(10_000), 'dot.', 'a..b', 'user\u202Ename', '😀😀😀', 'with space'])(
    'refuses the username %j [P20]',
    async (username) => {
      const { error, status } = await bob.client.from('profiles').update({ username }).eq('id', bob.id);
      expect([status, error?.code]).toEqual([400, 'invalid_username']);
    },
  );

  it('treats a username that differs only in case as taken [P20]', async () => {
    const { status } = await bob.client.from('profiles').update({ username: alice.username.toUpperCase() }).eq('id', bob.id);
    expect(status).toBe(409);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'javascript://host/%0aalert(1)',
    ' vbscript:x',
    'https://a b',
    'ftp://x',
  ])('refuses the website %j [P21]', async (website) => {
    const { status } = await bob.client.from('profiles').update({ website }).eq('id', bob.id);
    expect(status).toBe(400);
    expect((await stored(bob.id)).website).toBeNull();
  });

  it('refuses a biography of one megabyte [P22]', async () => {
    const { status } = await bob.client
      .from('profiles')
      .update({ bio: 'x'.repeat(1_000_000) })
      .eq('id', bob.id);
    expect(status).toBe(400);
  });

  it.each(['https://evil.example/pixel.gif', 'data:image/png;base64,x', '/storage/v1/object/public/profile-images/other/x.png'])(
    'refuses the avatar %j [P23]',
    async (avatar) => {
      const { error } = await bob.client.from('profiles').update({ avatar_url: avatar }).eq('id', bob.id);
      expect(error?.code).toBe('invalid_image');
    },
  );
});
