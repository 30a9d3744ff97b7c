/** Chats of Telegram that get this person's notifications. */
import { callRpc, runRpc } from '~/shared/api/rpc';

export interface TelegramChat {
  id: string;
  /** First name, and name in Telegram. */
  label: string;
  /** Of somebody who helps in the store. */
  isColleague: boolean;
  /** With buttons and replies; otherwise it only reads. */
  canAct: boolean;
}
export interface Telegram {
  /** A bot is set up. */
  isReady: boolean;
  chats: TelegramChat[];
}
/** The JSON of `own_telegram`. */
export interface TelegramRow {
  is_ready: boolean;
  chats: { id: string; label: string; is_colleague: boolean; can_act: boolean; linked_at: string }[];
}

export async function own(): Promise<Telegram> {
  const { is_ready: isReady, chats } = await callRpc('own_telegram', {});
  return { isReady, chats: chats.map(({ id, label, is_colleague: isColleague, can_act: canAct }) => ({ id, label, isColleague, canAct })) };
}

/** A link that opens Telegram and links one chat. */
export const createLink = ({ isColleague, canAct }: Pick<TelegramChat, 'isColleague' | 'canAct'>): Promise<string> =>
  callRpc('create_telegram_link', { p_is_colleague: isColleague, p_can_act: canAct });

export const unlink = (id: string): Promise<void> => runRpc('remove_notification_target', { p_id: id });
