import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deliveryWayOf } from '~/features/catalogue/rules/delivery';
import type { SellerSettings } from '~/features/selling/rules/settings';
import { useWayName } from '~/features/orders/components/useWayName';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { useFormat } from '~/shared/i18n/useFormat';

/** The sections in the order of the page; each is the id of its heading. */
const settingsSections = ['payment', 'delivery', 'deadlines', 'holiday', 'store', 'cover', 'notifications', 'safety'] as const;
export type SettingsSection = (typeof settingsSections)[number];

function goTo(section: SettingsSection): void {
  const heading = document.getElementById(section);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** What is set in each section, in a few words; null where there is nothing to say. */
function useStates(settings: SellerSettings, sellerId: string): Record<SettingsSection, string | null> {
  const { t } = useTranslation('selling');
  const { day } = useFormat();
  const { kaspiPhone, kaspiLink, paymentHours, answerDays, holidayFrom, holidayTo } = settings;
  const { data: ways = [] } = useQuery(sellerQueries.ways(sellerId));
  const nameOf = useWayName();
  const names = ways.filter(({ isActive }) => isActive).map(nameOf);
  const list = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');
  const notifications = (['orderNotifications', 'productUpdates'] as const).filter((name) => settings[name]);
  return {
    payment:
      list(
        kaspiPhone !== '' && t('settings.kaspiDigits', { digits: kaspiPhone.slice(-4) }),
        kaspiLink !== '' && t('settings.kaspiLink'),
        settings.acceptsCash && t('settings.acceptsCash'),
      ) || t('settings.index.noPayment'),
    delivery: names.length > 0 ? names.join(' · ') : t(`settings.way.${deliveryWayOf(settings.delivery)}`),
    deadlines:
      list(
        paymentHours !== null && t('settings.hours', { count: paymentHours }),
        answerDays !== null && t('settings.workingDays', { count: answerDays }),
      ) || t('settings.common'),
    holiday: holidayFrom ? `${day(holidayFrom)} – ${day(holidayTo)}` : t('settings.index.noHoliday'),
    store: settings.storeName || t('settings.index.noName'),
    cover: null,
    notifications: list(...notifications.map((name) => t(`settings.${name}`))) || t('settings.index.noNotifications'),
    safety: null,
  };
}

/** The sections with their state; for phones, where the page is many screens long. */
export function SettingsIndex({ settings, sellerId }: { settings: SellerSettings; sellerId: string }) {
  const { t } = useTranslation('selling');
  const states = useStates(settings, sellerId);
  return (
    <nav aria-label={t('settings.index.label')} className="card mt-4 overflow-hidden lg:hidden">
      <ul className="divide-y divide-line">
        {settingsSections.map((section) => (
          <li key={section}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2"
              onClick={() => goTo(section)}
            >
              <span className="shrink-0 text-md font-medium">{t(`settings.${section}`)}</span>
              <bdi className="min-w-0 flex-1 truncate text-right text-sm text-ink-2">{states[section]}</bdi>
              <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
