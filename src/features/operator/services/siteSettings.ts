/** The settings of the marketplace, for owners. */
import { entriesOf, fromEntries } from '~/shared/lib/entries';
import type {
  Contact,
  SiteSettings,
  NumberSetting,
  OrderLimit,
  PeriodSetting,
  SettingChanges,
  Weekday,
} from '~/features/operator/rules/siteSettings';
import { callRpc } from '~/shared/api/rpc';

/** The JSON of `operator_settings`. */
export interface SettingsRow extends Record<NumberSetting, number>, Record<Contact, string | null> {
  version: number;
  periods: Record<PeriodSetting, number>;
  order_limits: Record<OrderLimit, number>;
  working_hours: Record<Weekday, string>;
  /** Names by day. */
  public_holidays: Record<string, string>;
}

export async function get(): Promise<SiteSettings> {
  const row = await callRpc('operator_settings', {});
  const { version, periods, order_limits: limits, working_hours: hours, public_holidays: holidays, ...settings } = row;
  return {
    version,
    values: fromEntries(
      entriesOf({ ...settings, ...periods, ...limits, ...hours }).map(([name, value]) => [name, value === null ? '' : String(value)]),
    ),
    holidays: Object.entries(holidays)
      .map(([day, name]) => ({ day, name }))
      .sort((a, b) => a.day.localeCompare(b.day)),
  };
}

/** @param version what the owner has read. @throws AppError conflict when somebody else has changed them since, invalid */
export const change = (version: number, changes: SettingChanges): Promise<number> =>
  callRpc('change_settings', { p_version: version, p_changes: changes });
