import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '~/features/account/rules/profile';
import { StoreCover } from '~/features/catalogue/components/stores/StoreCover';
import { useFormMessage } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { FieldError } from '~/shared/ui/FieldError';
import { FileInput } from '~/shared/ui/FileInput';
import { useCover } from './useCover';

/** Sets the cover image of the store: choose, see how phones and computers crop it, save, remove. */
export function CoverPicker({ seller }: { seller: Profile }) {
  const { t } = useTranslation(['selling', 'shop']);
  const message = useFormMessage();
  const input = useRef<HTMLInputElement>(null);
  const cover = useCover(seller);
  return (
    <section className="card grid gap-x-10 gap-y-4 p-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:p-6" aria-labelledby="cover">
      <div>
        <h2 id="cover" tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('settings.cover')}
        </h2>
        <p className="mt-1 text-sm text-ink-3">{t('settings.coverText')}</p>
      </div>
      <div className="min-w-0" aria-busy={cover.isBusy}>
        <div className="grid gap-2.5 sm:grid-cols-[1fr_2.08fr] [&>div]:rounded-md">
          <StoreCover url={cover.url} size="aspect-[390/190]" />
          <StoreCover url={cover.url} size="aspect-[1280/300]" />
        </div>
        <p className="hint" role="status">
          {t(cover.isChosen ? 'settings.coverPreview' : cover.url ? 'settings.coverHint' : 'settings.coverNone')}
        </p>
        <FieldError>{cover.error ? message(cover.error) : null}</FieldError>
        <div className="mt-3 flex flex-wrap gap-2.5">
          {cover.isChosen ? (
            <>
              <Button isBusy={cover.isSaving} onClick={cover.save}>
                {t(cover.isSaving ? 'settings.coverSaving' : 'settings.coverUse')}
              </Button>
              <Button kind="secondary" disabled={cover.isBusy} onClick={cover.cancel}>
                {t('shop:cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                kind="secondary"
                icon={<ImagePlus size={18} aria-hidden="true" />}
                isBusy={cover.isBusy}
                onClick={() => input.current?.click()}
              >
                {t(cover.url ? 'settings.coverReplace' : 'settings.coverChoose')}
              </Button>
              {cover.url ? (
                <ConfirmButton
                  kind="ghost"
                  disabled={cover.isBusy}
                  question={t('settings.coverRemoveTitle')}
                  text={t('settings.coverRemoveText')}
                  onConfirm={() => cover.remove()}
                >
                  {t('settings.coverRemove')}
                </ConfirmButton>
              ) : null}
            </>
          )}
        </div>
        <FileInput
          ref={input}
          label={t('settings.coverChoose')}
          accept="image/png,image/jpeg,image/webp"
          onFiles={([file]) => file && void cover.choose(file)}
        />
      </div>
    </section>
  );
}
