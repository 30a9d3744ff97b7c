import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { siteSettingsQuery } from '~/features/operator/services/settingsQueries';
import { SettingsForm } from './SettingsForm';
import { SettingsLayout } from './SettingsLayout';

const SECTIONS = [
  ['payment', ['payment', 'confirmation', 'payment_reminder', 'payment_answer']],
  ['shipping', ['shipping_reminder', 'shipping', 'arrival', 'delivery', 'order_change']],
  ['sales', ['sale_question', 'sale_end']],
  ['windows', ['open_return', 'open_wrong_or_damaged', 'open_not_arrived', 'open_payment']],
  ['caseAnswers', ['case_asked', 'case_refused', 'case_question']],
  ['caseGoods', ['case_accepted_reminder', 'case_accepted_goods', 'case_sent_back', 'case_arrived']],
  ['caseMoney', ['case_accepted_money', 'case_decided', 'case_refunded']],
] as const;

/** The deadlines of orders and cases, and how long cases may be opened: what has begun keeps its own. */
export default function DeadlinesPage() {
  return (
    <SettingsLayout page="deadlines" query={siteSettingsQuery(useUserId())}>
      {(settings, onReload) => (
        <SettingsForm page="deadlines" key={settings.version} settings={settings} sections={SECTIONS} onReload={onReload} />
      )}
    </SettingsLayout>
  );
}
