/** What a person was told of, what waits for them, and what they want to be told of. */
import { expectOk, publicDb } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';
import type { Language } from '~/shared/i18n/languages';
import type { Page } from '~/shared/lib/page';
import type { Choice, Notification } from '~/features/notifications/rules/notification';
import type { Turn } from '~/features/notifications/rules/turns';

const PAGE_SIZE = 20;

/** The JSON of `own_notifications`. */
export interface NotificationRow {
  id: number;
  kind: string;
  at: string;
  is_read: boolean;
  title: string | null;
  body: string | null;
  page: string | null;
}
/** The JSON of `my_turn`. */
export interface TurnRow extends Omit<Turn, 'isFetched'> {
  is_fetched: boolean;
}

/** The newest notifications first, in a language, in pages of twenty. */
export async function list(language: Language, before: number | null): Promise<Page<Notification, number>> {
  const rows = await callRpc('own_notifications', {
    p_language: language,
    p_limit: PAGE_SIZE,
    ...(before === null ? {} : { p_before: before }),
  });
  return {
    items: rows.map(({ is_read: isRead, ...row }) => ({ ...row, isRead })),
    next: rows.length === PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
  };
}

export const markRead = (ids: number[]): Promise<void> => runRpc('mark_notifications_read', { p_ids: ids });

/** At most a hundred, the earliest deadline first. */
export const turns = async (): Promise<Turn[]> =>
  (await callRpc('my_turn', {})).map(({ is_fetched: isFetched, ...row }) => ({ ...row, isFetched }));

/** How much waits, at most a hundred. */
export const turnCount = (): Promise<number> => callRpc('turn_count', {});

export const choices = (): Promise<Choice[]> => callRpc('own_notification_choices', {});

export const choose = ({ topic, channel, choice }: Choice): Promise<void> =>
  runRpc('set_notification_choice', { p_topic: topic, p_channel: channel, p_choice: choice });

/** Switches off the mails about a topic, or those of the day, with the key of a mail. @throws AppError not-found for another key */
export const unsubscribe = (user: string, topic: string, key: string): Promise<void> =>
  expectOk(publicDb.rpc('unsubscribe', { p_user: user, p_topic: topic, p_key: key }));
