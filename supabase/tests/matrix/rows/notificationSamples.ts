/** One stored row of each table of notifications. */
import { newSubscription } from '../../helpers/pushes.ts';
import { nextNumber } from '../../helpers/telegram.ts';
import { linkedChat } from '../calls/telegram.ts';
import type { Values } from '../rowMaker.ts';
import { FOREVER, order, type Sampler, user, uuid, withUser } from './sampler.ts';

export const NOTIFICATION_SAMPLES: Record<string, Sampler> = {
  'app.outbox': async (make) => {
    const { id, seller_id } = await order(make);
    const review = await make.ofProduct('public.product_reviews', seller_id as string, { user_id: (await user(make)).id, rating: 5 });
    const target = await make.insert('public.notification_targets', { user_id: seller_id, channel: 'push', label: 'Chrome' });
    return make.insert('app.outbox', {
      ...{ order_id: id, review_id: review.id, user_id: seller_id, kind: 'new_order' },
      ...{ channel: 'push', target_id: target.id },
    });
  },
  'app.notifications': async (make) => {
    const { id, seller_id } = await order(make);
    const review = await make.ofProduct('public.product_reviews', seller_id as string, { user_id: (await user(make)).id, rating: 5 });
    return make.insert('app.notifications', {
      ...{ order_id: id, review_id: review.id, user_id: seller_id, kind: 'new_order', shown_at: new Date() },
      question_id: (await make.question(String((await user(make)).id), String(seller_id))).id,
    });
  },
  'app.digests': withUser('app.digests', 'user_id', () => ({ due_at: new Date('2030-01-01') })),
  'public.product_watches': async (make) => {
    const { id: product_id } = await make.product(String((await user(make)).id));
    const { id: variant_id } = await make.insert('public.product_variants', { product_id, size: 'M' });
    return make.insert('public.product_watches', {
      ...{ user_id: (await user(make)).id, product_id, variant_id, what: 'stock', price: 1000 },
    });
  },
  'app.watch_events': withUser('app.watch_events', 'seller_id', () => ({ due_at: new Date('2030-01-01'), since: new Date('2029-12-31') })),
  'app.notification_kinds': (make) =>
    make.insert('app.notification_kinds', { kind: uuid(), topic: 'orders', is_required: false, is_urgent: false }),
  'app.push_subscriptions': async (make) => {
    const { id: target_id } = await make.insert('public.notification_targets', {
      ...{ user_id: (await user(make)).id, channel: 'push', label: 'Chrome' },
    });
    const { endpoint, p256dh, auth } = newSubscription();
    return make.insert('app.push_subscriptions', { target_id, endpoint, p256dh, auth });
  },
  'public.notification_targets': async (make) => {
    const { id: user_id } = await make.account();
    const [session] = await make.sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${user_id as string}) returning id`;
    return make.insert('public.notification_targets', { user_id, channel: 'push', label: 'Chrome', session_id: session?.id as string });
  },
  'public.notification_choices': withUser('public.notification_choices', 'user_id', () => ({
    ...{ topic: 'orders', channel: 'push', choice: 'off' },
  })),
  'app.telegram_chats': async (make) => {
    const { target_id } = await linkedChat(make, (await user(make)).id as string);
    return (await make.sql`select * from app.telegram_chats where target_id = ${target_id}`)[0] as Values;
  },
  'app.telegram_codes': withUser('app.telegram_codes', 'user_id', () => ({
    ...{ code_hash: Buffer.from(uuid()), is_colleague: false, can_act: true, expires_at: FOREVER },
  })),
  'app.telegram_buttons': async (make) => {
    const { id, seller_id } = await order(make);
    const { target_id } = await linkedChat(make, seller_id as string);
    return make.insert('app.telegram_buttons', {
      ...{ token_hash: Buffer.from(uuid()), target_id, order_id: id, step: 'confirm', expires_at: FOREVER },
    });
  },
  'app.telegram_messages': async (make) => {
    const { id, seller_id } = await order(make);
    const { target_id } = await linkedChat(make, seller_id as string);
    return make.insert('app.telegram_messages', { target_id, message_id: 1, order_id: id });
  },
  'app.telegram_updates': (make) => make.insert('app.telegram_updates', { update_id: nextNumber() }),
};
