import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import * as limits from '~/domain/limits';
import type { Profile } from '~/domain/profile';
import { toProfileForm } from '~/domain/profileForm';
import { profileQueries } from '~/features/auth/profileQueries';
import { type MessageKey, messageKey } from '~/i18n/formMessages';
import { toSquare } from '~/lib/picture';
import * as account from '~/services/account';
import * as storage from '~/services/storage';
import { showToast } from '~/ui/toast';
import { profileSchema } from './profileSchema';

/** A new avatar waiting to be saved, or `removed`. */
type Avatar = { blob: Blob; preview: string } | 'removed' | null;

/** The profile form: dirty when a field differs or an avatar was chosen; cancelling restores the loaded values. */
export function useProfileForm(profile: Profile) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const queryClient = useQueryClient();
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
    if (file.size > limits.avatarMaxBytes) return setAvatarError('account:error.imageSize');
    const blob = /^image\/(png|jpeg|webp|gif)$/.test(file.type) ? await toSquare(file, limits.avatarSizePx) : null;
    if (!blob) return setAvatarError('account:error.imageType');
    setAvatar({ blob, preview: URL.createObjectURL(blob) });
    return undefined;
  };
  const cancel = () => {
    // said outright: the options above would keep what was typed
    form.reset(toProfileForm(profile), { keepDirtyValues: false });
    setAvatar(null);
    setAvatarError(null);
  };
  const save = form.handleSubmit(async (values) => {
    let uploaded: string | null = null;
    try {
      if (avatar !== null && avatar !== 'removed') uploaded = await storage.uploadAvatar(profile.id, avatar.blob);
      const url = uploaded ?? (avatar === 'removed' ? null : profile.avatarUrl);
      await account.save(profile.id, values, url);
      if (avatar !== null) void storage.removePicture(profile.avatarUrl);
      form.reset(values, { keepDirtyValues: false });
      setAvatar(null);
      showToast({ kind: 'success', text: t('profile.saved') });
      await queryClient.invalidateQueries({ queryKey: profileQueries.own(profile.id).queryKey });
    } catch (error) {
      // not saved, so nobody would ever look at it
      void storage.removePicture(uploaded);
      const code: ErrorCode = codeOf(error);
      const isName = code === 'username-taken' || code === 'invalid-username' || code === 'username-changed-too-often';
      if (isName) form.setError('username', { message: messageKey(`shop:errors.${code}`) }, { shouldFocus: true });
      else showToast({ kind: 'error', text: `${t('profile.saveFailed')} ${tShop(`errors.${code}`)}` });
    }
  });
  return {
    form,
    avatar,
    avatarError,
    choose,
    removeAvatar: () => setAvatar('removed'),
    cancel,
    save,
    isDirty: form.formState.isDirty || avatar !== null,
  };
}
