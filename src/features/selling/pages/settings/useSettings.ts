import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { deliveryWayOf } from '~/features/catalogue/rules/delivery';
import { changesPayee, type SellerSettings } from '~/features/selling/rules/settings';
import { availableFrom } from '~/features/account/components/availableFrom';
import { toWhole } from '~/features/selling/components/product-form/wholeNumber';
import { messageKey } from '~/shared/i18n/formMessages';
import { useLanguage } from '~/shared/i18n/useFormat';
import * as sellerSettings from '~/features/selling/services/sellerSettings';
import { useFlash } from '~/shared/ui/FlashMessage';
import { showToast } from '~/shared/ui/toast';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { type SettingsForm, settingsSchema } from './settingsSchema';

const toForm = (settings: SellerSettings): SettingsForm => ({
  ...settings,
  defaultWeight: String(settings.defaultWeight ?? ''),
  paymentHours: String(settings.paymentHours ?? ''),
  answerDays: String(settings.answerDays ?? ''),
  deliveryWay: deliveryWayOf(settings.delivery),
  delivery: (settings.delivery ?? []).map(({ city, cost, daysFrom, daysTo }) => ({
    city,
    cost: String(cost),
    daysFrom: String(daysFrom),
    daysTo: String(daysTo),
  })),
});

const toSettings = ({ deliveryWay, ...form }: SettingsForm): SellerSettings => ({
  ...form,
  isSaved: true,
  defaultWeight: toWhole(form.defaultWeight),
  paymentHours: Number(form.paymentHours) || null,
  answerDays: Number(form.answerDays) || null,
  delivery:
    deliveryWay === 'agreed'
      ? null
      : form.delivery.map(({ city, cost, daysFrom, daysTo }) => ({
          city,
          cost: Number(cost),
          daysFrom: Number(daysFrom),
          daysTo: Number(daysTo),
        })),
});

/**
 * The settings form. Saving also stores the language of the screen, for the shop's emails. A changed Kaspi number, link or WhatsApp number
 * waits for reauthentication.
 */
export function useSettings(sellerId: string, settings: SellerSettings) {
  const { t } = useTranslation(['selling', 'shop']);
  const language = useLanguage();
  const invalidate = useInvalidate();
  const [saved, flash] = useFlash();
  // 'all': a rule between two fields is checked also while a third one is wrong
  const form = useForm<SettingsForm>({ resolver: valibotResolver(settingsSchema), defaultValues: toForm(settings), criteriaMode: 'all' });
  const [waiting, setWaiting] = useState<SettingsForm | null>(null);
  const { mutateAsync, isPending, error } = useSingleMutation({
    mutationFn: (values: SettingsForm) => sellerSettings.save(sellerId, toSettings(values), language),
    onSuccess: async (_, values) => {
      form.reset(values);
      void invalidate(sharedKey('sellers'));
      await invalidate(
        sellerQueries.settings(sellerId).queryKey,
        sellerQueries.kaspiChanges(sellerId).queryKey,
        sellerQueries.holidays(sellerId).queryKey,
      );
      flash(t('settings.saved'));
    },
    onError: (error) => {
      const code = codeOf(error);
      if (code === 'holiday-days') form.setError('holidayTo', { message: messageKey('selling:error.holidayDays') });
      if (code === 'holiday-early') form.setError('holidayFrom', { message: messageKey('selling:error.holidayEarly') });
      void invalidate(sellerQueries.holidays(sellerId).queryKey);
      showToast({ kind: 'error', text: t(`shop:errors.${code}`) });
    },
  });
  const store = (values: SettingsForm) => mutateAsync(values).catch(() => undefined);
  const save = form.handleSubmit((values) => (changesPayee(settings, values) ? setWaiting(values) : store(values)));
  const reauthentication = {
    isOpen: waiting !== null,
    onClose: () => setWaiting(null),
    onVerified: () => {
      setWaiting(null);
      if (waiting) void store(waiting);
    },
  };
  return { form, save, isSaving: isPending, saved, payeeFrom: availableFrom(error, language), reauthentication };
}
