/** Functions that change products and accounts, and functions of the operator. */
import { MEDIA, type RowMaker } from '../rowMaker.ts';
import type { Call, Calls } from './types.ts';

const uuid = (): string => crypto.randomUUID();
const watching = (id: unknown) => ({ relation: 'public.products', where: { id } });
/** A worker that sends mails. */
const WORKER = '11111111-1111-4111-8111-111111111111';
const HIDDEN = { status: 'inactive' };
const deleted = () => ({ ...HIDDEN, deleted_at: new Date() });

async function replyCall(make: RowMaker, seller: string, author: string): Promise<Call> {
  const { id } = await make.ofProduct('public.product_reviews', seller, { user_id: author, rating: 4 });
  return {
    args: { p_review: id, p_reply: 'Рахмет' },
    watch: { relation: 'public.product_reviews', where: { id } },
    effect: { reply: 'Рахмет' },
  };
}

/** The actor has just signed in, and confirms another session of this user. */
async function sessionCall(make: RowMaker, actor: string, user: string): Promise<Call> {
  await make.sql`update auth.sessions set created_at = now() where user_id = ${actor}`;
  const session_id = crypto.randomUUID();
  await make.sql`insert into auth.sessions (id, user_id) select ${session_id}, id from auth.users where id = ${user}`;
  return {
    args: { p_session: session_id },
    watch: { relation: 'app.reauthentications', where: { session_id } },
    effect: { user_id: actor },
  };
}

export const PRODUCT_CALLS: Calls = {
  set_stock: {
    own: async (make, { actor }) => {
      const { id } = await make.product(actor);
      return { args: { p_product: id, p_expected: 5, p_stock: 7 }, watch: watching(id), effect: { stock_quantity: 7 } };
    },
    'own deleted': async (make, { actor }) => {
      const { id } = await make.product(actor, deleted());
      return { args: { p_product: id, p_expected: 5, p_stock: 7 }, watch: watching(id) };
    },
    other: async (make, { other }) => {
      const { id } = await make.product(other);
      return { args: { p_product: id, p_expected: 5, p_stock: 7 }, watch: watching(id) };
    },
  },
  set_discount: {
    own: async (make, { actor }) => {
      const { id } = await make.product(actor);
      return {
        args: { p_products: [id], p_percent: 10 },
        shows: (body) => body === 1,
        watch: watching(id),
        effect: { discount_price: 900 },
      };
    },
    other: async (make, { other }) => {
      const { id } = await make.product(other);
      return { args: { p_products: [id], p_percent: 10 }, shows: (body) => body === 1, watch: watching(id) };
    },
  },
  restore_product: {
    'own deleted': async (make, { actor }) => {
      const { id } = await make.product(actor, deleted());
      return { args: { p_product: id, p_status: 'inactive' }, watch: watching(id), effect: { deleted_at: null } };
    },
    'own deleted, as active': async (make, { actor }) => {
      const { id } = await make.product(actor, deleted());
      return { args: { p_product: id, p_status: 'active' }, watch: watching(id), effect: { deleted_at: null, status: 'active' } };
    },
    'other deleted': async (make, { other }) => {
      const { id } = await make.product(other, deleted());
      return { args: { p_product: id, p_status: 'active' }, watch: watching(id) };
    },
  },
  save_variants: {
    own: async (make, { actor }) => {
      const { id } = await make.product(actor);
      return { args: { p_product: id, p_variants: [{ size: 'M', stock: 4 }] }, watch: watching(id), effect: { has_variants: true } };
    },
    other: async (make, { other }) => {
      const { id } = await make.product(other);
      return { args: { p_product: id, p_variants: [{ size: 'M', stock: 4 }] }, watch: watching(id) };
    },
    'own, with another’s variant': async (make, { actor, other }) => {
      const { id } = await make.product(actor);
      const variant = await make.ofProduct('public.product_variants', other, { size: 'S', stock_quantity: 5 });
      return {
        args: { p_product: id, p_variants: [{ id: variant.id, size: 'XL', stock: 0, expected: 5 }] },
        watch: { relation: 'public.product_variants', where: { id: variant.id } },
      };
    },
  },
  create_product: {
    own: async () => {
      const description = uuid();
      return {
        args: { p_product: { name: 'Bowl', description, price: 1000, category: 'home' }, p_media: [{ media_url: MEDIA }], p_key: uuid() },
        watch: { relation: 'public.products', where: { description } },
        effect: { name: 'Bowl' },
      };
    },
    'for another': async (_, { other }) => {
      const description = uuid();
      return {
        args: {
          p_product: { seller_id: other, influencer_id: other, name: 'Bowl', description, price: 1000, category: 'home' },
          p_media: [{ media_url: MEDIA }],
          p_key: uuid(),
        },
        watch: { relation: 'public.products', where: { seller_id: other, description } },
      };
    },
  },
  record_product_view: {
    'product on sale': async (make, { store }) => {
      const { id } = await make.product(store);
      return {
        args: { p_product: id },
        watch: { relation: 'public.product_daily_stats', where: { product_id: id } },
        effect: { views: 1 },
      };
    },
    own: async (make, { actor }) => {
      const { id } = await make.product(actor);
      return { args: { p_product: id }, watch: { relation: 'public.product_daily_stats', where: { product_id: id } }, shows: () => false };
    },
    'other’s hidden product': async (make, { other }) => {
      const { id } = await make.product(other, HIDDEN);
      return { args: { p_product: id }, watch: { relation: 'public.product_daily_stats', where: { product_id: id } }, shows: () => false };
    },
  },
  reply_to_review: {
    'of own product': (make, { actor, other }) => replyCall(make, actor, other),
    other: (make, { other, buyer }) => replyCall(make, other, buyer),
  },
  confirm_session: {
    own: async (make, { actor }) => sessionCall(make, actor, actor),
    other: async (make, { actor, other }) => sessionCall(make, actor, other),
  },
  consume_rate_limit: {
    own: async (_, { actor }) => ({
      args: { p_kind: 'instagram_media' },
      shows: (body) => (body as { user_id?: string } | null)?.user_id === actor,
    }),
    'unknown kind': async () => ({ args: { p_kind: 'checkout' } }),
  },
  delete_account: {
    'own, check only': async (_, { actor }, user) => ({
      args: { p_email: user?.email ?? 'nobody@example.test', p_only_check: true },
      watch: { relation: 'app.profiles', where: { id: actor } },
      effect: {},
    }),
    'another’s e-mail': async (make, { actor, other }) => {
      const [user] = await make.sql`select email from auth.users where id = ${other}`;
      return { args: { p_email: user?.email as string }, watch: { relation: 'app.profiles', where: { id: actor } } };
    },
  },
  lease_mails: {
    other: async (make, { store }) => {
      // before all that other calls have written
      const { id } = await make.insert('app.outbox', { kind: 'sold_out', user_id: store, due_at: new Date('2020-01-01') });
      return {
        args: { p_worker: WORKER, p_limit: 100 },
        watch: { relation: 'app.outbox', where: { id } },
        effect: { worker: WORKER, attempts: 1 },
      };
    },
  },
  report_outbox: {
    other: async (make, { store }) => {
      const { id } = await make.insert('app.outbox', { kind: 'sold_out', user_id: store, worker: WORKER, attempts: 1, error: 'x' });
      return {
        args: { p_id: id, p_worker: WORKER },
        watch: { relation: 'app.outbox', where: { id } },
        effect: { worker: null, error: null },
      };
    },
  },
  failed_mails: { any: async () => ({ args: { p_limit: 5 } }) },
  overdue_work: { any: async () => ({ args: {} }) },
  report_alerts: { any: async () => ({ args: { alerts: [] } }) },
  report_channel_off: { any: async () => ({ args: { p_channel: 'telegram' } }) },
  record_job_run: { any: async () => ({ args: { p_job: 'files' } }) },
  take_code: {
    any: async () => ({
      args: { p_call: crypto.randomUUID(), p_phone: '77010000001', p_address: crypto.randomUUID(), p_most_a_day: 100000 },
    }),
  },
  health: {
    any: async ({ sql }) => {
      await sql`update app.jobs set ran_at = app.now()`;
      // those of the calls that retry and lease
      await sql`delete from app.outbox where failed_at is not null or due_at < app.now() - interval '10 minutes'`;
      return { args: {}, shows: (body) => JSON.stringify(body).includes('"ok":true') };
    },
  },
  retry_mails: {
    other: async (make, { store }) => {
      const { id } = await make.insert('app.outbox', { kind: 'sold_out', user_id: store, attempts: 12, failed_at: new Date() });
      return { args: { p_ids: [id] }, watch: { relation: 'app.outbox', where: { id } }, effect: { attempts: 1, failed_at: null } };
    },
  },
  files_of_deleted_people: { any: async () => ({ args: { p_limit: 5 } }) },
  unused_case_photos: { any: async () => ({ args: { p_limit: 5 } }) },
  unused_profile_images: { any: async () => ({ args: { p_limit: 5 } }) },
  decide_case: {
    any: async (make, { buyer, store }) => {
      const { id } = await make.orderCase(await make.order(buyer, store, { status: 'delivered' }), { state: 'escalated' });
      return {
        args: { p_case: id, p_outcome: 'nothing', p_message: 'No fault.' },
        watch: { relation: 'public.order_cases', where: { id } },
        effect: { state: 'decided' },
      };
    },
  },
  run_maintenance: { any: async () => ({ args: {} }) },
};
