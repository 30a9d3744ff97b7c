/** Changes of the user's own profile, and account deletion. */
import { AppError } from '~/shared/lib/AppError';
import type { Profile } from '~/features/account/rules/profile';
import type { ProfileForm } from '~/features/account/rules/profileForm';
import { supabase, unwrap } from '~/shared/api/client';
import { runRpc } from '~/shared/api/rpc';

type Changes = Partial<
  Record<
    'username' | 'full_name' | 'bio' | 'location' | 'phone' | 'website' | 'instagram_handle' | 'avatar_url' | 'cover_image',
    string | null
  >
>;

/** Updates the user's own row. With a session that has ended, the database changes nothing and reports no error: that is an error here. */
async function update(id: string, changes: Changes & { is_influencer?: boolean; commission_rate?: number }): Promise<void> {
  const rows = await unwrap(
    (await supabase())
      .from('profiles')
      .update({ ...changes, updated_at: new Date().toISOString() })
      .eq('id', id)
      .select('id'),
  );
  if (rows.length === 0) throw new AppError('signed-out');
}

/** Saves the whole form, but for a name that Instagram has confirmed. @param avatarUrl undefined leaves the present one @throws AppError username-taken, instagram-taken, instagram-connected */
export async function save(
  { id, isInstagramConfirmed }: Pick<Profile, 'id' | 'isInstagramConfirmed'>,
  form: ProfileForm,
  avatarUrl: string | null | undefined,
): Promise<void> {
  const orNull = (text: string) => text.trim() || null;
  try {
    await update(id, {
      username: form.username.trim().toLowerCase(),
      full_name: orNull(form.fullName),
      bio: orNull(form.bio),
      location: orNull(form.location),
      phone: orNull(form.phone),
      website: orNull(form.website),
      ...(isInstagramConfirmed ? {} : { instagram_handle: orNull(form.instagramHandle) }),
      ...(avatarUrl === undefined ? {} : { avatar_url: avatarUrl }),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') throw new AppError('username-taken', { cause: error });
    throw error;
  }
}

/** Opens a store with the rate that its owner was shown (per cent). @throws AppError commission-changed when it is no longer offered */
export const becomeSeller = (id: string, commissionRate: number): Promise<void> =>
  update(id, { is_influencer: true, commission_rate: commissionRate });

/** Deletes the account for good, or only asks whether that would be refused. @throws AppError email-mismatch, open-orders */
export const deleteAccount = (email: string, options: { onlyCheck: boolean }): Promise<void> =>
  runRpc('delete_account', { p_email: email, p_only_check: options.onlyCheck });

/** Sets the cover image of the own store; null removes it. */
export const saveCover = (id: string, url: string | null): Promise<void> => update(id, { cover_image: url });
