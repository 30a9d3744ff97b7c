import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf, type ErrorCode } from '~/shared/lib/AppError';
import * as columnLimits from '~/shared/generated/columnLimits';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Profile } from '~/features/account/rules/profile';
import { toProfileForm } from '~/features/account/rules/profileForm';
import { profileQueries } from '~/features/account/services/profileQueries';
import { type MessageKey, messageKey } from '~/shared/i18n/formMessages';
import { toSquare } from '~/shared/lib/image';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as account from '~/features/account/services/account';
import { saveWithFiles } from '~/shared/api/saveWithFiles';
import * as storage from '~/shared/api/storage';
import { useFlash } from '~/shared/ui/FlashMessage';
import { showWhile } from '~/shared/ui/showWhile';
import { showToast } from '~/shared/ui/toast';
import { profileSchema } from './profileSchema';

/** A new avatar waiting to be saved, or `removed`. */
type Avatar = { blob: Blob; preview: string } | 'removed' | null;

/** Errors that are shown at the username. */
const AT_THE_USERNAME = new Set<ErrorCode>(['username-taken', 'invalid-username', 'username-changed-too-often']);

async function saveProfile(profile: Profile, values: Parameters<typeof account.save>[1], avatar: Avatar): Promise<void> {
  await saveWithFiles({
    store: async (note) => {
      // not the one that was loaded: another tab may have replaced it
      if (avatar === null) return undefined;
      return avatar === 'removed' ? null : note(await storage.uploadAvatar(profile.id, avatar.blob));
    },
    save: (url) => account.save(profile, values, url),
    remove: storage.removeImages,
  });
  if (avatar !== null) storage.removeImages([profile.avatarUrl]);
}

/** The profile form: dirty when a field differs or an avatar was chosen; cancelling restores the loaded values. */
export function useProfileForm(profile: Profile) {
  const { t } = useTranslation(['account', 'shop']);
  const invalidate = useInvalidate();
  const [saved, flash] = useFlash();
  const [avatar, setAvatar] = useState<Avatar>(null);
  const [avatarError, setAvatarError] = useState<MessageKey | null>(null);
  const form = useForm({
    resolver: valibotResolver(profileSchema),
    mode: 'onTouched',
    values: toProfileForm(profile),
    resetOptions: { keepDirtyValues: true },
  });

  const choose = async (file: File) => {
    setAvatarError(null);
    if (file.size > columnLimits.avatarBytes) return setAvatarError('account:error.imageSize');
    const blob = /^image\/(png|jpeg|webp|gif)$/.test(file.type) ? await toSquare(file, shopLimits.avatarSizePx) : null;
    if (!blob) return setAvatarError('account:error.imageType');
    setAvatar({ blob, preview: URL.createObjectURL(blob) });
    return undefined;
  };
  const cancel = () => {
    // explicit, because the options above would keep what was typed
    form.reset(toProfileForm(profile), { keepDirtyValues: false });
    setAvatar(null);
    setAvatarError(null);
  };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (values: Parameters<typeof account.save>[1]) => showWhile(t('profile.saving'), saveProfile(profile, values, avatar)),
    onSuccess: async (_, values) => {
      form.reset(values, { keepDirtyValues: false });
      setAvatar(null);
      flash(t('profile.saved'));
      await invalidate(profileQueries.own(profile.id).queryKey);
    },
    onError: (error) => {
      const code = codeOf(error);
      // its form was checked before
      const message = code === 'invalid-username' ? messageKey('account:error.usernameReserved') : messageKey(`shop:errors.${code}`);
      if (AT_THE_USERNAME.has(code)) form.setError('username', { message }, { shouldFocus: true });
      else if (code === 'instagram-taken')
        form.setError('instagramHandle', { message: messageKey('account:error.handleTaken') }, { shouldFocus: true });
      else if (code === 'instagram-connected') form.setError('instagramHandle', { message }, { shouldFocus: true });
      else showToast({ kind: 'error', text: `${t('profile.saveFailed')} ${t(`shop:errors.${code}`)}` });
    },
  });
  return {
    form,
    avatar,
    avatarError,
    choose,
    removeAvatar: () => setAvatar('removed'),
    cancel,
    save: form.handleSubmit((values) => mutate(values)),
    saved,
    isSaving: isPending,
    isDirty: form.formState.isDirty || avatar !== null,
  };
}
