/** The periods that texts name are those that the functions of the database read. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { repoRoot } from '../../../local/settings.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
type Periods = Record<string, string>;
const periods = async (): Promise<Periods> =>
  Object.fromEntries(
    (await backend().sql<{ name: string; hours: number; is_working: boolean }[]>`select * from order_periods()`).map((row) => [
      row.name,
      `${row.hours / 24}${row.is_working ? ' working' : ''}`,
    ]),
  );

it('are in days', async () => {
  expect(await periods()).toMatchObject({
    payment: '1',
    payment_answer: '3 working',
    confirmation: '2 working',
    shipping: '7 working',
    delivery: '14',
    open_return: '14',
    open_wrong_or_damaged: '730',
    open_not_arrived: '30',
    case_asked: '3',
    case_photos: '90',
  });
});

/** Another length of a period from a moment on. */
const setPeriod = (name: string, length: number, from = '-1 minute') =>
  backend().sql`insert into app.period_versions (name, valid_from, length) values (${name}, app.now() + ${from}::interval, ${length})`;

it('have each of their lengths with the moment from which it counts', async () => {
  await setPeriod('shipping', 5);
  await setPeriod('open_return', 21, '1 hour');
  expect(
    await backend().sql`select name, hours / 24 as days, valid_from > app.now() as is_ahead, valid_from < '2001-01-01' as is_first
      from order_periods() where name in ('shipping', 'open_return')`,
  ).toEqual([
    { name: 'open_return', days: 14, is_ahead: false, is_first: true },
    { name: 'open_return', days: 21, is_ahead: true, is_first: false },
    { name: 'shipping', days: 7, is_ahead: false, is_first: true },
    { name: 'shipping', days: 5, is_ahead: false, is_first: false },
  ]);
});

it('have their last twenty lengths, however often they were changed', async () => {
  for (let day = 30; day > 0; day--) await setPeriod('case_asked', 1 + (day % 5), `-${day} days`);
  const rows = await backend().sql<{ valid_from: Date }[]>`select valid_from from order_periods() where name = 'case_asked'`;
  expect(rows).toHaveLength(20);
  const [newest] = await backend().sql`select max(valid_from) as at from app.period_versions where name = 'case_asked'`;
  expect(rows.at(-1)?.valid_from).toEqual(newest?.at);
});

it('are known of each deadline of orders and cases, and of each kind of case that a buyer opens', async () => {
  const missing = await backend().sql`
    select name from (select name from app.order_deadlines union select period from app.case_deadlines
      union select reminder from app.case_deadlines where reminder is not null union select 'open_' || kind from app.case_kinds where kind <> 'not_sent'
      union select name from app.periods union select 'order_change') x
     where app.period(name, app.now()) is null or app.period(name, '2001-01-01') is null`;
  expect(missing).toEqual([]);
  expect(
    await backend()
      .sql`select v.name from app.period_versions v join app.periods p using (name) where v.length not between p.least and p.most`,
  ).toEqual([]);
  // the app shows the end of a payment from them (src/features/orders/rules/deadlines.ts)
  const fixed = await backend()
    .sql`select name, least, most from app.periods where name = 'payment_warning' or name like 'unpaid%' order by name`;
  expect(fixed).toEqual([
    { name: 'payment_warning', least: 6, most: 6 },
    { name: 'unpaid_end', least: 7, most: 7 },
    { name: 'unpaid_question', least: 5, most: 5 },
    { name: 'unpaid_reminder', least: 2, most: 2 },
  ]);
});

it('are those that the texts name, in every language', async () => {
  const names = Object.keys(await periods());
  for (const language of languages) {
    const { faq, returns } = JSON.parse(fs.readFileSync(path.join(repoRoot, `public/locales/${language}/help.json`), 'utf8')) as {
      faq: { deadlines: { a: string } };
      returns: { when: { text: string } };
    };
    const named = [...`${faq.deadlines.a} ${returns.when.text}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(named.length, language).toBe(13);
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  }
});
