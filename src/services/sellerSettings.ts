/** A seller's settings. */
import { noSettings, type SellerSettings } from '~/domain/settings';
import { supabase, unwrap } from './client';
import { toDeliveryOptions } from './deliveryOptions';

const COLUMNS =
  'store_name,store_description,kaspi_phone,kaspi_link,whatsapp_phone,accepts_cash,order_notifications,product_updates,on_holiday,delivery,payment_hours,answer_days' as const;

/** The saved settings, or the defaults. */
export async function get(sellerId: string): Promise<SellerSettings> {
  const rows = await unwrap((await supabase()).from('seller_settings').select(COLUMNS).eq('seller_id', sellerId).limit(1));
  const row = rows[0];
  if (!row) return noSettings;
  return {
    storeName: row.store_name ?? '',
    storeDescription: row.store_description ?? '',
    kaspiPhone: row.kaspi_phone ?? '',
    kaspiLink: row.kaspi_link ?? '',
    whatsappPhone: row.whatsapp_phone ?? '',
    acceptsCash: row.accepts_cash,
    orderNotifications: row.order_notifications,
    productUpdates: row.product_updates,
    isOnHoliday: row.on_holiday,
    delivery: toDeliveryOptions(row.delivery),
    paymentHours: row.payment_hours,
    answerDays: row.answer_days,
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
        on_holiday: settings.isOnHoliday,
        delivery: settings.delivery.map(({ city, cost, daysFrom, daysTo }) => ({ city, cost, days_from: daysFrom, days_to: daysTo })),
        payment_hours: settings.paymentHours,
        answer_days: settings.answerDays,
        language,
      })
      .select('seller_id'),
  );
}
