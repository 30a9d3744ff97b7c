/** A seller's settings. */
import { AppError } from '~/shared/lib/AppError';
import { type KaspiChange, noSettings, type OwnHolidays, type SellerSettings } from '~/features/selling/rules/settings';
import { almatyDate } from '~/shared/lib/format';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import { toDeliveryTerms } from '~/features/catalogue/services/deliveryOptions';

const COLUMNS =
  'store_name,store_description,kaspi_phone,kaspi_link,whatsapp_phone,accepts_cash,order_notifications,product_updates,holiday_from,holiday_to,delivery,default_weight,payment_hours,answer_days' as const;

/** The saved settings, or the defaults. */
export async function get(sellerId: string): Promise<SellerSettings> {
  const rows = await unwrap((await supabase()).from('seller_settings').select(COLUMNS).eq('seller_id', sellerId).limit(1));
  const row = rows[0];
  if (!row) return noSettings;
  // one that is over is no longer of interest
  const isAhead = row.holiday_to !== null && row.holiday_to >= almatyDate(new Date());
  return {
    ...camelKeys(row),
    isSaved: true,
    storeName: row.store_name ?? '',
    storeDescription: row.store_description ?? '',
    kaspiPhone: row.kaspi_phone ?? '',
    kaspiLink: row.kaspi_link ?? '',
    whatsappPhone: row.whatsapp_phone ?? '',
    holidayFrom: isAhead ? (row.holiday_from ?? '') : '',
    holidayTo: isAhead ? (row.holiday_to ?? '') : '',
    delivery: toDeliveryTerms(row.delivery),
  };
}

/** @param language of the emails to the shop */
export async function save(sellerId: string, settings: SellerSettings, language: string): Promise<void> {
  const orNull = (text: string) => text.trim() || null;
  await unwrap(
    (await supabase())
      .from('seller_settings')
      .upsert({
        seller_id: sellerId,
        store_name: orNull(settings.storeName),
        store_description: orNull(settings.storeDescription),
        kaspi_phone: orNull(settings.kaspiPhone),
        kaspi_link: orNull(settings.kaspiLink),
        whatsapp_phone: orNull(settings.whatsappPhone),
        accepts_cash: settings.acceptsCash,
        order_notifications: settings.orderNotifications,
        product_updates: settings.productUpdates,
        holiday_from: orNull(settings.holidayFrom),
        holiday_to: orNull(settings.holidayTo),
        delivery:
          settings.delivery?.map(({ city, cost, daysFrom, daysTo }) => ({ city, cost, days_from: daysFrom, days_to: daysTo })) ?? null,
        default_weight: settings.defaultWeight,
        payment_hours: settings.paymentHours,
        answer_days: settings.answerDays,
        language,
      })
      .select('seller_id'),
  );
}

/** The days of holiday that the seller has had within twelve months, without today, and the first day of the next one. */
export async function holidays(): Promise<OwnHolidays> {
  const [row] = await unwrap((await supabase()).rpc('own_holidays', {}, { get: true }));
  if (!row) throw new AppError('unexpected');
  return row;
}

const CHANGES = 5;

/** The newest changes of the Kaspi number and link. */
export async function kaspiChanges(sellerId: string): Promise<KaspiChange[]> {
  const rows = await unwrap(
    (await supabase())
      .from('kaspi_changes')
      .select('kaspi_phone,kaspi_link,created_at')
      .eq('seller_id', sellerId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(CHANGES),
  );
  return rows.map((row) => ({ at: row.created_at, digits: row.kaspi_phone?.slice(-4) ?? null, hasLink: row.kaspi_link !== null }));
}
