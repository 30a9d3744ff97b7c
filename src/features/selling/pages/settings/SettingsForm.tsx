import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { SellerSettings } from '~/features/selling/rules/settings';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { useHasWays } from '~/features/selling/components/useHasWays';
import { useSettings } from './useSettings';
import { useFormField } from '~/shared/i18n/formMessages';
import { useUnsavedChangesPrompt } from '~/shared/lib/useUnsavedChangesPrompt';
import { Button } from '~/shared/ui/Button';
import { TextArea, TextField } from '~/shared/ui/Field';
import { FlashMessage } from '~/shared/ui/FlashMessage';
import { FormAlert } from '~/shared/ui/FormAlert';
import { BottomBar } from '~/features/selling/components/BottomBar';
import { DeadlineFields } from './DeadlineFields';
import { DeliveryFields } from './DeliveryFields';
import { DeliveryWays } from './DeliveryWays';
import { HolidayFields } from './HolidayFields';
import { KaspiChanges } from './KaspiChanges';
import type { SettingsSection } from './SettingsIndex';

function Block({ id, title, text, children }: { id: SettingsSection; title: string; text: string; children: ReactNode }) {
  return (
    <section className="card grid gap-x-10 gap-y-4 p-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:p-6" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-3">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}

interface SettingsFormProps {
  sellerId: string;
  settings: SellerSettings;
  /** The section of the cover, which is saved by itself. */
  cover: ReactNode;
}

/** Payment and delivery first, then what is changed seldom. The bar to save appears with the first change. */
export function SettingsForm({ sellerId, settings, cover }: SettingsFormProps) {
  const { t } = useTranslation(['selling', 'account', 'shop']);
  const { form, save, isSaving, saved, payeeFrom, reauthentication } = useSettings(sellerId, settings);
  const hasWays = useHasWays(sellerId);
  const { isDirty } = form.formState;
  useUnsavedChangesPrompt(isDirty && !isSaving, t('edit.leave'));
  const field = useFormField(form);
  const toggle = (name: 'orderNotifications' | 'productUpdates' | 'acceptsCash') => (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="block text-md font-medium">{t(`settings.${name}`)}</span>
        <span className="block text-sm text-ink-3">{t(`settings.${name}Text`)}</span>
      </span>
      <input type="checkbox" className="switch shrink-0" {...form.register(name)} />
    </label>
  );
  return (
    <>
      <form noValidate className="mt-4 grid gap-3 pb-24 lg:mt-5 lg:gap-4" onSubmit={(event) => void save(event)}>
        <Block id="payment" title={t('settings.payment')} text={t('settings.paymentText')}>
          <TextField
            label={t('settings.kaspiPhone')}
            isOptional
            type="tel"
            inputMode="tel"
            hint={t('settings.kaspiHint')}
            {...field('kaspiPhone')}
          />
          <TextField
            label={t('settings.kaspiLink')}
            isOptional
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://pay.kaspi.kz/pay/…"
            {...field('kaspiLink')}
          />
          {payeeFrom ? <FormAlert kind="error">{t('settings.payeeLater', { time: payeeFrom })}</FormAlert> : null}
          <KaspiChanges sellerId={sellerId} />
          {toggle('acceptsCash')}
        </Block>
        <Block id="delivery" title={t('settings.delivery')} text={t(hasWays ? 'settings.deliveryPaid' : 'settings.deliveryText')}>
          {hasWays ? null : <DeliveryFields form={form} />}
          <DeliveryWays sellerId={sellerId} />
          {hasWays ? (
            <TextField
              label={t('settings.defaultWeight')}
              isOptional
              inputMode="numeric"
              hint={t('settings.defaultWeightHint')}
              {...field('defaultWeight')}
            />
          ) : null}
        </Block>
        <Block id="deadlines" title={t('settings.deadlines')} text={t('settings.deadlinesText')}>
          <DeadlineFields form={form} />
        </Block>
        <Block id="holiday" title={t('settings.holiday')} text={t('settings.holidayText')}>
          <HolidayFields form={form} sellerId={sellerId} />
        </Block>
        <Block id="store" title={t('settings.store')} text={t('settings.storeText')}>
          <TextField label={t('settings.storeName')} maxLength={columnLimits.storeName} {...field('storeName')} />
          <TextArea label={t('settings.storeDescription')} rows={4} {...field('storeDescription')} />
          <TextField
            label={t('settings.whatsapp')}
            isOptional
            type="tel"
            inputMode="tel"
            hint={t('settings.whatsappHint')}
            {...field('whatsappPhone')}
          />
        </Block>
        {cover}
        <Block id="notifications" title={t('settings.notifications')} text={t('settings.notificationsText')}>
          {toggle('orderNotifications')}
          {toggle('productUpdates')}
        </Block>
        <Block id="safety" title={t('settings.safety')} text={t('settings.safetyText')}>
          <Link to={paths.security()} className="btn btn-md btn-secondary justify-self-start">
            {t('account:security.title')}
          </Link>
        </Block>
        {isDirty ? (
          <BottomBar note={t('edit.unsaved')}>
            <Button kind="secondary" size="lg" onClick={() => form.reset()}>
              {t('shop:cancel')}
            </Button>
            <Button type="submit" size="lg" wrapper="flex-1 lg:flex-none" isBusy={isSaving}>
              {t(isSaving ? 'edit.saving' : 'edit.save')}
            </Button>
          </BottomBar>
        ) : null}
        <FlashMessage text={saved} />
      </form>
      <ReauthenticationDialog {...reauthentication} />
    </>
  );
}
