/** Functions of notifications and of what waits for a person. */
import { argumentsOf, newSubscription } from '../../helpers/pushes.ts';
import type { RowMaker, Values } from '../rowMaker.ts';
import { type Call, type CallMaker, type Calls, naming } from './types.ts';

type WhoseCall = (make: RowMaker, owner: string, store: string) => Promise<Call>;

/** The same call about rows of the caller and of somebody else. */
const ofOwners = (call: WhoseCall): { own: CallMaker; other: CallMaker } => ({
  own: (make, { actor, store }) => call(make, actor, store),
  other: async (make, { store }) => call(make, (await make.profile({})).id as string, store),
});

const notification = (make: RowMaker, user_id: string) =>
  make.insert('app.notifications', { user_id, kind: 'instagram_ended', shown_at: new Date(Date.now() - 60_000) });

/** A transfer that waits for its buyer. */
async function unpaid(make: RowMaker, buyer: string, store: string) {
  return make.order(buyer, store, { payment_method: 'kaspi_transfer', status: 'pending', payment_status: 'unpaid' });
}

const choice = (make: RowMaker, user_id: string, channel: string, chosen: string) =>
  make.insert('public.notification_choices', { user_id, topic: 'orders', channel, choice: chosen });
const isChosen = (chosen: Values) => (body: unknown) =>
  (body as Values[]).some(
    ({ topic, channel, choice: shown }) => topic === chosen.topic && channel === chosen.channel && shown === chosen.choice,
  );

const WORKER = '11111111-1111-4111-8111-111111111111';

/** A browser in a session of the user. */
async function subscription(make: RowMaker, user_id: string): Promise<Values> {
  const [session] = await make.sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${user_id}) returning id`;
  const { id: target_id } = await make.insert('public.notification_targets', {
    ...{ user_id, channel: 'push', label: 'Chrome', session_id: session?.id as string },
  });
  const { endpoint, p256dh, auth } = newSubscription();
  return make.insert('app.push_subscriptions', { target_id, endpoint, p256dh, auth });
}

async function watching(make: RowMaker, seller: string, values: Values = {}): Promise<Call> {
  const { id: p_product } = await make.product(seller, values);
  return {
    args: { p_product, p_what: 'price' },
    watch: { relation: 'public.product_watches', where: { product_id: p_product } },
    effect: { what: 'price' },
  };
}

export const NOTIFICATION_CALLS: Calls = {
  watch_product: {
    'on sale': (make, { store }) => watching(make, store),
    own: (make, { actor }) => watching(make, actor),
    'other’s hidden product': (make, { store }) => watching(make, store, { status: 'inactive' }),
  },
  unwatch_product: ofOwners(async (make, user_id, store) => {
    const { id: product_id } = await make.product(store);
    const { id } = await make.insert('public.product_watches', { user_id, product_id, what: 'price', price: 1000 });
    return { args: { p_product: product_id, p_what: 'price' }, watch: { relation: 'public.product_watches', where: { id } } };
  }),
  own_notifications: ofOwners(async (make, owner) => {
    const { id } = await notification(make, owner);
    return {
      args: { p_language: 'en', p_limit: 50 },
      shows: (body) => (body as { id: number }[]).some((row) => String(row.id) === String(id)),
    };
  }),
  mark_notifications_read: ofOwners(async (make, owner) => {
    const { id } = await notification(make, owner);
    return { args: { p_ids: [id] }, watch: { relation: 'app.notifications', where: { id } }, effect: {} };
  }),
  add_push_subscription: {
    own: async (_make, { actor }) => {
      // each call watches its own: those of a visitor have the parties of somebody who is calling meanwhile
      const label = `Chrome ${crypto.randomUUID()}`;
      return {
        args: argumentsOf(newSubscription(), label),
        watch: { relation: 'public.notification_targets', where: { user_id: actor, label } },
        effect: { channel: 'push' },
      };
    },
  },
  own_push: ofOwners(async (make, owner) => {
    const { id } = await make.insert('public.notification_targets', { user_id: owner, channel: 'push', label: 'Chrome' });
    return { args: {}, shows: (body) => JSON.stringify(body).includes(id as string) };
  }),
  lease_pushes: {
    other: async (make, { store }) => {
      const { target_id } = await subscription(make, store);
      // before all that other calls have written
      const { id } = await make.insert('app.outbox', {
        ...{ kind: 'instagram_ended', user_id: store, channel: 'push', target_id, due_at: new Date(Date.now() - 20 * 3_600_000) },
      });
      return {
        args: { p_worker: WORKER, p_limit: 100 },
        watch: { relation: 'app.outbox', where: { id } },
        effect: { worker: WORKER, attempts: 1 },
      };
    },
  },
  end_push_subscription: {
    other: async (make, { store }) => {
      const { target_id, endpoint } = await subscription(make, store);
      return { args: { p_endpoint: endpoint }, watch: { relation: 'app.push_subscriptions', where: { target_id } } };
    },
  },
  my_turn: ofOwners(async (make, owner, store) => {
    const { number } = await unpaid(make, owner, store);
    return { args: {}, shows: naming(number) };
  }),
  turn_count: {
    own: async (make, { actor, store }) => {
      await unpaid(make, actor, store);
      return { args: {}, shows: (body) => (body as number) > 0 };
    },
  },
  set_notification_choice: {
    own: async (_make, { actor }, user) => ({
      args: { p_topic: 'orders', p_channel: 'push', p_choice: 'off' },
      // without an account the actor is somebody who is calling meanwhile
      ...(user && { watch: { relation: 'public.notification_choices', where: { user_id: actor, topic: 'orders', channel: 'push' } } }),
      effect: { choice: 'off' },
    }),
  },
  own_notification_choices: {
    own: async (make, { actor }) => ({ args: {}, shows: isChosen(await choice(make, actor, 'mail', 'daily')) }),
    other: async (make) => ({ args: {}, shows: isChosen(await choice(make, (await make.profile({})).id as string, 'telegram', 'off')) }),
  },
  unsubscribe: {
    'with the key': async (make) => {
      const { id } = await make.profile({});
      const [row] = await make.sql`select app.unsubscribe_key(${id as string}, 'orders') as key`;
      return {
        args: { p_user: id, p_topic: 'orders', p_key: row?.key },
        watch: { relation: 'public.notification_choices', where: { user_id: id } },
        effect: { choice: 'off' },
      };
    },
    'with another key': async (make) => {
      const { id } = await make.profile({});
      return {
        args: { p_user: id, p_topic: 'orders', p_key: 'a'.repeat(64) },
        watch: { relation: 'public.notification_choices', where: { user_id: id } },
      };
    },
  },
  remove_notification_target: ofOwners(async (make, user_id) => {
    const { id } = await make.insert('public.notification_targets', { user_id, channel: 'push', label: 'Chrome' });
    return { args: { p_id: id }, watch: { relation: 'public.notification_targets', where: { id } } };
  }),
};
