/** The periods that texts name are those of the tables that the functions of the database read. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../../src/i18n/languages.ts';
import { repoRoot } from '../../local/settings.ts';
import { backendForFile } from '../helpers/users.ts';

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

it('follow the tables', async () => {
  await backend().sql`update app.order_deadlines set period = '5 days' where name = 'shipping'`;
  await backend().sql`update app.case_kinds set days = 21 where kind = 'return'`;
  await backend().sql`update app.case_deadlines set days = 4 where state = 'asked'`;
  expect(await periods()).toMatchObject({ shipping: '5 working', open_return: '21', case_asked: '4' });
  // states whose deadline depends on the kind have none
  expect(Object.keys(await periods())).not.toContain('case_accepted');
});

it('are those that the texts name, in every language', async () => {
  const names = Object.keys(await periods());
  for (const language of languages) {
    const { faq, returns } = JSON.parse(fs.readFileSync(path.join(repoRoot, `public/locales/${language}/help.json`), 'utf8')) as {
      faq: { deadlines: { a: string } };
      returns: { when: { text: string } };
    };
    const named = [...`${faq.deadlines.a} ${returns.when.text}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(named.length, language).toBe(9);
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  }
});
