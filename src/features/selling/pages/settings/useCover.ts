import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { Profile } from '~/features/account/rules/profile';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { profileQueries } from '~/features/account/services/profileQueries';
import { type MessageKey } from '~/shared/i18n/formMessages';
import { storedWidths } from '~/shared/lib/renditions';
import { type SizedImage, toSizes } from '~/shared/lib/image';
import { sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as account from '~/features/account/services/account';
import { saveWithFiles } from '~/shared/api/saveWithFiles';
import * as storage from '~/shared/api/storage';
import { showToast } from '~/shared/ui/toast';

/** An image that was chosen and re-encoded, but not saved. */
type Choice = { sizes: SizedImage[]; preview: string };

/** Uploads the image and shows it in the store; null removes the present one. The file that is no longer shown is removed. */
async function saveCover(seller: Profile, choice: Choice | null): Promise<void> {
  await saveWithFiles({
    store: async (note) => choice && note(await storage.uploadCover(seller.id, choice.sizes)),
    save: (uploaded) => account.saveCover(seller.id, uploaded),
    remove: storage.removeImages,
  });
  storage.removeImages([seller.coverUrl]);
}

/** The cover image of a seller's store: chosen and re-encoded on this device, then saved or removed. */
export function useCover(seller: Profile) {
  const { t } = useTranslation(['selling', 'shop']);
  const invalidate = useInvalidate();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<MessageKey | null>(null);
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (next: Choice | null) => saveCover(seller, next),
    onSuccess: async (_, next) => {
      setChoice(null);
      showToast({ kind: 'success', text: t(next ? 'settings.coverSaved' : 'settings.coverRemoved') });
      void invalidate(sharedKey('sellers'));
      await invalidate(profileQueries.own(seller.id).queryKey);
    },
    onError: (failure) => showToast({ kind: 'error', text: t(`shop:errors.${codeOf(failure)}`) }),
  });
  const choose = async (file: File) => {
    setError(null);
    if (file.size > sellerLimits.coverMaxBytes) return setError('selling:error.coverSize');
    setReading(true);
    const sizes = /^image\/(png|jpeg|webp)$/.test(file.type) ? await toSizes(file, storedWidths[1280]) : null;
    setReading(false);
    const largest = sizes?.at(-1);
    if (!sizes || !largest) return setError('account:error.imageType');
    return setChoice({ sizes, preview: URL.createObjectURL(largest.blob) });
  };
  return {
    /** What the store shows, or would show after saving. */
    url: choice?.preview ?? seller.coverUrl,
    isChosen: choice !== null,
    error,
    isBusy: isReading || isPending,
    isSaving: isPending && Boolean(variables),
    choose,
    save: () => mutate(choice),
    remove: () => mutate(null),
    cancel: () => setChoice(null),
  };
}
