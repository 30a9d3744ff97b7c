import type { Parties, RelationRows } from './types.ts';
import { drafts, owned } from './types.ts';
import type { RowMaker, Values } from '../rowMaker.ts';

const uuid = (): string => crypto.randomUUID();
const addressOf = (name: string): Values => ({ name, phone: '+77012345678', city: 'Алматы', street: 'пр. Абая, 52' });
const anyProduct = async (make: RowMaker, { store }: Parties): Promise<Values> => ({ product_id: (await make.product(store)).id });

export const USER_ROWS: Record<string, RelationRows> = {
  'public.profiles': {
    key: ['id'],
    stored: 'app.profiles',
    isSingle: true,
    change: { bio: 'Changed' },
    rows: {
      own: async (_, { actor }) => ({ id: actor }),
      'a store': (make) => make.profile({ is_influencer: true, seller_state: 'active', commission_rate: 5, phone: '+77019990000' }),
      'a shopper': (make) => make.profile({}),
      'a reviewer': async (make, { store }) => {
        const profile = await make.profile({});
        await make.ofProduct('public.product_reviews', store, { user_id: profile.id, rating: 5 });
        return profile;
      },
      deleted: (make) => make.profile({ is_influencer: true, deleted_at: new Date() }),
    },
    drafts: {
      'a store': async () => {
        const id = uuid();
        return { body: { id, username: `ghost_${id.slice(0, 8)}` }, find: { id } };
      },
    },
  },
  'public.addresses': {
    key: ['id'],
    owner: 'user_id',
    change: { city: 'Астана' },
    rows: owned('public.addresses', 'user_id', async () => addressOf('Дана')),
    drafts: drafts(async (_, owner) => {
      const name = `Дана ${uuid()}`;
      return { body: { user_id: owner, ...addressOf(name) }, find: { name } };
    }),
  },
  'public.wishlists': {
    key: ['user_id', 'product_id'],
    owner: 'user_id',
    change: { created_at: '2001-01-01T00:00:00+00:00' },
    rows: owned('public.wishlists', 'user_id', anyProduct),
    drafts: drafts(async (make, owner, parties) => {
      const row = { user_id: owner, ...(await anyProduct(make, parties)) };
      return { body: row, find: row };
    }),
  },
  'public.follows': {
    key: ['user_id', 'seller_id'],
    owner: 'user_id',
    change: { created_at: '2001-01-01T00:00:00+00:00' },
    rows: owned('public.follows', 'user_id', async (make) => ({ seller_id: (await make.profile({ is_influencer: true })).id })),
    drafts: drafts(async (make, owner) => {
      const row = { user_id: owner, seller_id: (await make.profile({ is_influencer: true })).id };
      return { body: row, find: row };
    }),
  },
  'public.notification_targets': {
    key: ['id'],
    owner: 'user_id',
    change: { label: 'Firefox' },
    rows: owned('public.notification_targets', 'user_id', async () => ({ channel: 'push', label: 'Chrome' })),
    drafts: drafts(async (_, owner) => {
      const row = { user_id: owner, label: `Chrome ${uuid()}` };
      return { body: { ...row, channel: 'push' }, find: row };
    }),
  },
  'public.notification_choices': {
    key: ['user_id', 'topic', 'channel'],
    owner: 'user_id',
    isSingle: true,
    change: { choice: 'now' },
    rows: Object.fromEntries(
      (['actor', 'other'] as const).map((whose) => [
        whose === 'actor' ? 'own' : 'other',
        async (make: RowMaker, parties: Parties) => {
          const key = { user_id: parties[whose], topic: 'orders', channel: 'mail' };
          await make.sql`delete from public.notification_choices where user_id = ${parties[whose]}`;
          return make.insert('public.notification_choices', { ...key, choice: 'daily' });
        },
      ]),
    ),
    drafts: drafts(async (make, owner) => {
      await make.sql`delete from public.notification_choices where user_id = ${owner}`;
      const row = { user_id: owner, topic: 'orders', channel: 'push', choice: 'off' };
      return { body: row, find: row };
    }),
  },
  'public.product_watches': {
    key: ['id'],
    owner: 'user_id',
    change: { price: 2000 },
    rows: owned('public.product_watches', 'user_id', async (make, parties) => ({
      ...(await anyProduct(make, parties)),
      ...{ what: 'price', price: 1000 },
    })),
    drafts: drafts(async (make, owner, parties) => {
      const row = { user_id: owner, ...(await anyProduct(make, parties)), what: 'price' };
      return { body: { ...row, price: 1000 }, find: row };
    }),
  },
  'public.reports': {
    key: ['id'],
    owner: 'reporter_id',
    change: { reason: 'fraud' },
    rows: owned('public.reports', 'reporter_id', async (make, parties) => ({ ...(await anyProduct(make, parties)), reason: 'fake' })),
    drafts: drafts(async (make, owner, parties) => {
      const row = { reporter_id: owner, ...(await anyProduct(make, parties)) };
      return { body: { ...row, reason: 'fake' }, find: row };
    }),
  },
};
