import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import type { SellerSettings } from '~/domain/settings';
import { requestSharePictures } from '~/features/share-pictures/requestSharePictures';
import { useLanguage } from '~/i18n/useFormat';
import * as sellerSettings from '~/services/sellerSettings';
import { useFlash } from '~/ui/FlashMessage';
import { showToast } from '~/ui/toast';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { storeListQueries } from '~/features/stores/storeListQueries';
import { type SettingsForm, settingsSchema } from './settingsSchema';

const toForm = (settings: SellerSettings): SettingsForm => ({
  ...settings,
  paymentHours: String(settings.paymentHours),
  answerDays: String(settings.answerDays),
  delivery: settings.delivery.map(({ city, cost, daysFrom, daysTo }) => ({
    city,
    cost: String(cost),
    daysFrom: String(daysFrom),
    daysTo: String(daysTo),
  })),
});

const toSettings = (form: SettingsForm): SellerSettings => ({
  ...form,
  paymentHours: Number(form.paymentHours),
  answerDays: Number(form.answerDays),
  delivery: form.delivery.map(({ city, cost, daysFrom, daysTo }) => ({
    city,
    cost: Number(cost),
    daysFrom: Number(daysFrom),
    daysTo: Number(daysTo),
  })),
});

/** The settings form. Saving also stores the language of the screen, for the shop's emails. */
export function useSettings(sellerId: string, settings: SellerSettings) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [saved, flash] = useFlash();
  // 'all': a rule between two fields is checked also while a third one is wrong
  const form = useForm<SettingsForm>({ resolver: valibotResolver(settingsSchema), defaultValues: toForm(settings), criteriaMode: 'all' });
  const { mutateAsync } = useMutation({
    mutationFn: (values: SettingsForm) => sellerSettings.save(sellerId, toSettings(values), language),
    onSuccess: async (_, values) => {
      form.reset(values);
      requestSharePictures(sellerId);
      void queryClient.invalidateQueries({ queryKey: storeListQueries.all() });
      await queryClient.invalidateQueries({ queryKey: sellerQueries.settings(sellerId).queryKey });
      flash(t('settings.saved'));
    },
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
  });
  const save = form.handleSubmit((values) => mutateAsync(values).catch(() => undefined));
  return { form, save, saved };
}
