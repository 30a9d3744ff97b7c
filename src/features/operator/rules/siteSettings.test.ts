import { describe, expect, it } from 'vitest';
import { changesOf, type SettingTexts, weekdays, wrongSettings } from './siteSettings';

const settings: SettingTexts = {
  ...{
    new_shop_days: '14',
    new_shop_products: '20',
    new_shop_price: '200000',
    commission_rate: '5',
    older_commission_rate: '10',
    sanction_limit_days: '3',
    sanction_suspend_days: '7',
  },
  ...{ unpaid_of_buyer: '5', unpaid_at_store: '2', unpaid_of_phone: '5', waiting_of_buyer: '30', waiting_at_store: '10' },
  ...{ waiting_units_at_store: '1000', cancelled_at_store: '5' },
  ...{ legal_name: 'ТОО «Таңда»', legal_number: '261140000008' },
  ...{ contact_email: 'help@tanda.test', contact_phone: '+7 700 000 00 00', contact_address: '' },
  ...{ weekday_1: '10:00-19:00', weekday_2: '10:00-19:00', weekday_3: '10:00-19:00', weekday_4: '10:00-19:00' },
  ...{ weekday_5: '10:00-19:00', weekday_6: '', weekday_7: '' },
  ...{ payment: '24', payment_reminder: '1', payment_answer: '3', confirmation: '2', shipping_reminder: '3', shipping: '7' },
  ...{ arrival: '7', delivery: '14', order_change: '3', sale_question: '10', sale_end: '15' },
  ...{ open_return: '14', open_wrong_or_damaged: '730', open_not_arrived: '30', open_payment: '30' },
  ...{ case_asked: '3', case_refused: '14', case_accepted_reminder: '10', case_accepted_goods: '14', case_sent_back: '14' },
  ...{ case_arrived: '3', case_accepted_money: '3', case_refunded: '7', case_decided: '3', case_question: '2' },
};

describe('the settings', () => {
  it('are right as they are', () => {
    expect([...wrongSettings(settings)]).toEqual([]);
  });

  it.each([
    ['new_shop_days', '366'],
    ['new_shop_days', ''],
    ['new_shop_price', '0'],
    ['sanction_suspend_days', '61'],
    ['payment', '5'],
    ['open_return', '13'],
    ['confirmation', '1.5'],
    ['unpaid_of_buyer', '0'],
    ['unpaid_of_buyer', '1.5'],
    ['legal_number', '261140000009'],
    ['contact_email', 'help'],
    ['contact_phone', '87000000000'],
    ['contact_address', 'x'.repeat(201)],
    ['weekday_1', '10-19'],
    ['weekday_1', '19:00-10:00'],
    ['weekday_1', '10:00-24:00'],
  ] as const)('%s is not «%s»', (name, text) => {
    expect([...wrongSettings({ ...settings, [name]: text })]).toEqual([[name, null]]);
  });

  it.each([
    ['sanction_limit_days', '7', 'sanction_suspend_days'],
    ['payment_reminder', '3', 'payment_answer'],
    ['shipping_reminder', '8', 'shipping'],
    ['sale_question', '15', 'sale_end'],
    ['arrival', '14', 'delivery'],
    ['case_accepted_reminder', '14', 'case_accepted_goods'],
  ] as const)('%s is not «%s» before %s', (earlier, text, later) => {
    expect([...wrongSettings({ ...settings, [earlier]: text })]).toEqual([[later, earlier]]);
  });

  it('need at least one working day', () => {
    const free = Object.fromEntries(weekdays.map((name) => [name, '']));
    expect([...wrongSettings({ ...settings, ...free })]).toEqual([['weekday_1', null]]);
  });

  it('are changed by what differs', () => {
    expect(changesOf(settings, { ...settings })).toBeNull();
    const after = {
      ...settings,
      new_shop_days: '7',
      shipping: '9',
      unpaid_of_buyer: '6',
      contact_email: ' ',
      weekday_6: '11:00-15:00',
      weekday_1: '',
    };
    expect(changesOf(settings, after)).toEqual({
      new_shop_days: 7,
      contact_email: '',
      periods: { shipping: 9 },
      order_limits: { unpaid_of_buyer: 6 },
      working_hours: { weekday_1: '', weekday_6: '11:00-15:00' },
    });
  });
});
