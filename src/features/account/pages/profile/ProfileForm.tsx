import { useTranslation } from 'react-i18next';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Profile } from '~/features/account/rules/profile';
import { useProfileForm } from './useProfileForm';
import { useFormField, useFormMessage } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { useUnsavedChangesPrompt } from '~/shared/lib/useUnsavedChangesPrompt';
import { Button } from '~/shared/ui/Button';
import { TextArea, TextField } from '~/shared/ui/Field';
import { FlashMessage } from '~/shared/ui/FlashMessage';
import { AvatarPicker } from './AvatarPicker';
import { ProfileSection } from './ProfileSection';

/** Public profile and contact data; a bar to save or cancel appears with the first change. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'shop']);
  const { number } = useFormat();
  const { form, avatar, avatarError, choose, removeAvatar, cancel, save, saved, isSaving, isDirty } = useProfileForm(profile);
  useUnsavedChangesPrompt(isDirty, t('profile.leave'));
  const message = useFormMessage();
  const field = useFormField(form);
  const bio = form.watch('bio');
  const shown = avatar === 'removed' ? null : (avatar?.preview ?? profile.avatarUrl);
  return (
    <form noValidate className="mt-10 lg:mt-14" onSubmit={(event) => void save(event)}>
      <ProfileSection id="me-title" title={t('profile.personal')} text={t('profile.personalText')}>
        <AvatarPicker
          url={shown}
          username={profile.username}
          error={message(avatarError ?? undefined)}
          onChoose={(file) => void choose(file)}
          onRemove={removeAvatar}
        />
        <div className="mt-6 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label={t('profile.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('username')}
          />
          <TextField label={t('profile.fullName')} autoComplete="name" {...field('fullName')} />
          <TextArea
            label={t('profile.bio')}
            wrapper="sm:col-span-2"
            rows={3}
            hint={t('profile.bioHint', { used: number(bio.length), max: number(shopLimits.bioMaxCharacters) })}
            {...field('bio')}
          />
        </div>
      </ProfileSection>
      <ProfileSection id="contact-title" title={t('profile.contacts')} text={t('profile.contactsText')}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField label={t('profile.city')} autoComplete="address-level2" {...field('location')} />
          <TextField
            label={t('profile.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={t('profile.phoneHint')}
            {...field('phone')}
          />
          <TextField label={t('profile.website')} inputMode="url" autoComplete="url" autoCapitalize="none" {...field('website')} />
          <TextField
            label="Instagram"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={profile.isInstagramConfirmed}
            hint={t(profile.isInstagramConfirmed ? 'profile.instagramConfirmed' : 'profile.instagramHint')}
            {...field('instagramHandle')}
          />
        </div>
      </ProfileSection>
      {isDirty ? (
        <div className="fixed inset-x-0 bottom-0 z-bar border-t border-line glass">
          <div className="page flex max-w-[1080px] items-center gap-3 pb-5 pt-3 max-sm:[&_.btn]:px-3.5 lg:py-3.5">
            <p className="mr-auto hidden items-center gap-2 text-sm text-ink-2 sm:flex" role="status">
              <span className="size-2 rounded-full bg-dawn" />
              {t('profile.unsaved')}
            </p>
            <Button kind="secondary" size="lg" wrapper="flex-1 sm:flex-none" onClick={cancel}>
              {t('shop:cancel')}
            </Button>
            <Button type="submit" size="lg" wrapper="flex-1 sm:flex-none" isBusy={isSaving}>
              {t(isSaving ? 'profile.saving' : 'profile.save')}
            </Button>
          </div>
        </div>
      ) : null}
      <FlashMessage text={saved} />
    </form>
  );
}
