import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorPatterns } from '~/shared/config/operatorPaths';
import { contacts, orderLimits } from '~/features/operator/rules/siteSettings';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { siteSettingsQuery } from '~/features/operator/services/settingsQueries';
import { SettingsForm } from './SettingsForm';
import { SettingsLayout } from './SettingsLayout';

const SECTIONS = [
  ['contact', contacts],
  ['stores', ['new_shop_days', 'new_shop_products', 'new_shop_price']],
  ['commission', ['commission_rate', 'older_commission_rate']],
  ['decisions', ['sanction_limit_days', 'sanction_suspend_days']],
  ['orders', orderLimits],
] as const;
const PAGES = [
  ['deadlines', operatorPatterns.deadlines],
  ['days', operatorPatterns.daysOff],
  ['categories', operatorPatterns.categories],
] as const;

/** Contact, rules of new stores, commission, periods of sanctions and limits of orders: owners change them, with effect at once. */
export default function SettingsPage() {
  const { t } = useTranslation('operator');
  return (
    <SettingsLayout page="general" query={siteSettingsQuery(useUserId())}>
      {(settings, onReload) => (
        <>
          <ul className="card mt-4 divide-y divide-line">
            {PAGES.map(([page, to]) => (
              <li key={page}>
                <Link to={to} className="flex min-h-12 items-center justify-between gap-3 px-4 py-3 font-medium hover:bg-surface-2 lg:px-5">
                  {t(`settings.page.${page}.title`)}
                  <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
          <SettingsForm page="general" key={settings.version} settings={settings} sections={SECTIONS} onReload={onReload} />
        </>
      )}
    </SettingsLayout>
  );
}
