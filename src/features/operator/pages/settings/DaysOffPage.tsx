import { weekdays } from '~/features/operator/rules/siteSettings';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { siteSettingsQuery } from '~/features/operator/services/settingsQueries';
import { PublicHolidays } from './PublicHolidays';
import { SettingsForm } from './SettingsForm';
import { SettingsLayout } from './SettingsLayout';

const SECTIONS = [['hours', weekdays]] as const;

/** When sellers are expected to work: hours by weekday, and public holidays. */
export default function DaysOffPage() {
  return (
    <SettingsLayout page="days" query={siteSettingsQuery(useUserId())}>
      {(settings, onReload) => (
        <>
          {/* a holiday that is added must not discard hours that are being typed */}
          <SettingsForm
            page="days"
            key={weekdays.map((name) => settings.values[name]).join()}
            settings={settings}
            sections={SECTIONS}
            onReload={onReload}
          />
          <PublicHolidays settings={settings} onReload={onReload} />
        </>
      )}
    </SettingsLayout>
  );
}
