/** What the platform decided about the signed-in person's content, and their objection. */
import type { Moderation, OwnLimit } from '~/features/account/rules/moderation';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import { runRpc } from '~/shared/api/rpc';

/** What was hidden of a store, a reply or a review. */
export interface HiddenTexts {
  value?: string;
  reply?: string;
  photo?: string;
}

/** The newest first. */
export async function list(): Promise<Moderation[]> {
  const rows = await unwrap((await supabase()).rpc('my_moderations', {}, { get: true }));
  return rows.map(({ content, ...row }) => {
    const isImage = row.field === 'avatar_url' || row.field === 'cover_image';
    return {
      ...camelKeys(row),
      text: isImage ? null : (content.reply ?? content.value ?? null),
      photo: content.photo ?? null,
    };
  });
}

export const limits = async (): Promise<OwnLimit[]> => unwrap((await supabase()).rpc('my_limits', {}, { get: true }));

/** @throws AppError already-objected, not-found */
export async function object(id: string, words: string): Promise<void> {
  await runRpc('object_to_moderation', { p_moderation: id, p_message: words });
}
