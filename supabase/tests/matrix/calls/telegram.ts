/** Functions of Telegram: linking, and what the bot calls. */
import { BOT, nextNumber } from '../../helpers/telegram.ts';
import type { RowMaker } from '../rowMaker.ts';
import type { Calls } from './types.ts';

/** The bot is set up. */
async function setUp({ sql }: RowMaker) {
  await sql`update app.jobs set ran_at = app.now(), paused_until = null, details = ${sql.json({ bot_url: BOT })} where name = 'telegram'`;
  await sql`update app.channels set is_on = true where channel = 'telegram'`;
}

export async function linkedChat(make: RowMaker, user_id: string) {
  const { id: target_id } = await make.insert('public.notification_targets', { user_id, channel: 'telegram', label: 'Aliya' });
  const chat_id = nextNumber();
  await make.insert('app.telegram_chats', { target_id, chat_id, is_colleague: false, can_act: true });
  return { target_id: target_id as string, chat_id };
}

/** An order of a store with a button to confirm it, and the message that has the button. */
async function withButton(make: RowMaker, store: string) {
  const order = await make.order((await make.profile({})).id as string, store, { status: 'pending', payment_method: 'cash_on_delivery' });
  const chat = await linkedChat(make, store);
  const [token, message_id] = [crypto.randomUUID(), nextNumber()];
  await make.sql`insert into app.telegram_buttons (token_hash, target_id, order_id, step, expires_at)
    values (app.key_hash(${token}), ${chat.target_id}, ${order.id as string}, 'confirm', now() + interval '1 day')`;
  await make.insert('app.telegram_messages', { target_id: chat.target_id, message_id, order_id: order.id });
  return { ...chat, token, message_id, order: order.id as string };
}

export const TELEGRAM_CALLS: Calls = {
  own_telegram: {
    own: async (make, { actor }) => {
      const { target_id } = await linkedChat(make, actor);
      return { args: {}, shows: (body) => JSON.stringify(body).includes(target_id) };
    },
    other: async (make) => {
      const { target_id } = await linkedChat(make, (await make.profile({})).id as string);
      return { args: {}, shows: (body) => JSON.stringify(body).includes(target_id) };
    },
  },
  create_telegram_link: {
    own: async (make) => {
      await setUp(make);
      return { args: {}, shows: (body) => String(body).startsWith(`${BOT}?start=`) };
    },
    'for a colleague': async (make) => {
      await setUp(make);
      return { args: { p_is_colleague: true, p_can_act: false } };
    },
  },
  link_telegram: {
    other: async (make, { store }) => {
      const code = crypto.randomUUID();
      await make.sql`insert into app.telegram_codes (code_hash, user_id, is_colleague, can_act, expires_at)
        values (app.key_hash(${code}), ${store}, false, true, now() + interval '1 minute')`;
      return { args: { p_update: nextNumber(), p_chat: nextNumber(), p_code: code, p_label: 'Aliya' } };
    },
  },
  leave_telegram: {
    other: async (make, { store }) => ({ args: { p_chat: (await linkedChat(make, store)).chat_id } }),
  },
  press_telegram_button: {
    other: async (make, { store }) => {
      const { chat_id, token, order } = await withButton(make, store);
      return {
        args: { p_update: nextNumber(), p_chat: chat_id, p_token: token },
        watch: { relation: 'public.orders', where: { id: order } },
        effect: { status: 'confirmed' },
      };
    },
  },
  reply_in_telegram: {
    other: async (make, { store }) => {
      const { chat_id, message_id } = await withButton(make, store);
      return { args: { p_update: nextNumber(), p_chat: chat_id, p_message: message_id, p_body: 'Hello' } };
    },
  },
  note_telegram_prompt: {
    other: async (make, { store }) => {
      const { chat_id, message_id } = await withButton(make, store);
      return { args: { p_chat: chat_id, p_message: nextNumber(), p_of: message_id } };
    },
  },
  telegram_turns: {
    other: async (make, { store }) => ({ args: { p_chat: (await linkedChat(make, store)).chat_id } }),
  },
  lease_telegram_messages: { any: async () => ({ args: { p_worker: crypto.randomUUID(), p_bot_url: BOT } }) },
  report_telegram_message: { any: async () => ({ args: { p_id: 0, p_worker: crypto.randomUUID(), p_message: 1 } }) },
  pause_telegram: { any: async () => ({ args: { p_worker: crypto.randomUUID(), p_seconds: 1 } }) },
};
