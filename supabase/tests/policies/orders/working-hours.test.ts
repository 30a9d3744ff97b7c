import { expect, it } from 'vitest';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
/** 2026-11-23 is a Monday. Times are those of Almaty, UTC+5. */
const cases: [from: string, period: string, until: string, why: string][] = [
  ['2026-11-23 10:00', '1 hour', '2026-11-23 11:00', 'inside of a day'],
  ['2026-11-23 10:00', '9 hours', '2026-11-23 19:00', 'until the day closes'],
  ['2026-11-23 10:00', '1 day', '2026-11-23 19:00', 'a day is a working day'],
  ['2026-11-23 15:00', '1 day', '2026-11-24 15:00', 'the rest of it is on the next day'],
  ['2026-11-23 03:00', '2 hours', '2026-11-23 12:00', 'a night does not count'],
  ['2026-11-23 22:00', '2 hours', '2026-11-24 12:00', 'an evening does not count'],
  ['2026-11-28 18:00', '2 hours', '2026-11-30 11:00', 'Saturday counts, Sunday does not'],
  ['2026-11-29 12:00', '1 day', '2026-11-30 19:00', 'from a Sunday'],
  ['2026-11-27 12:00', '3 days', '2026-12-01 12:00', 'over a weekend'],
  ['2026-11-23 12:00', '7 days', '2026-12-01 12:00', 'seven working days'],
  ['2026-11-23 18:59', '1 minute', '2026-11-23 19:00', 'the last minute'],
  ['2026-11-23 19:00', '1 minute', '2026-11-24 10:01', 'not the minute after'],
  ['2027-03-19 18:00', '2 hours', '2027-03-20 11:00', 'the Saturday before Nauryz counts'],
  ['2027-03-20 18:00', '2 hours', '2027-03-24 11:00', 'Nauryz does not count'],
  ['2026-12-31 12:00', '1 day', '2027-01-04 12:00', 'neither does the New Year'],
];

it.each(cases)('%s and %s is %s: %s', async (from, period, until) => {
  const [row] = await backend()
    .sql`select to_char(app.add_working_hours(null, ${from}::timestamp at time zone 'Asia/Almaty', ${period}::interval)
    at time zone 'Asia/Almaty', 'YYYY-MM-DD HH24:MI') as until`;
  expect(row).toEqual({ until });
});

const nextDays: [from: string, until: string, why: string][] = [
  ['2026-11-23 10:00', '2026-11-24 19:00', 'of a Monday is Tuesday'],
  ['2026-11-27 22:00', '2026-11-28 19:00', 'of a Friday is Saturday'],
  ['2026-11-28 09:00', '2026-11-30 19:00', 'of a Saturday is Monday'],
  ['2026-12-31 09:00', '2027-01-04 19:00', 'of the last day of the year is behind the holidays and the Sunday'],
];

it.each(nextDays)('the end of the next working day of %s is %s: %s', async (from, until) => {
  const [row] = await backend().sql`select to_char(app.end_of_next_working_day(null, ${from}::timestamp at time zone 'Asia/Almaty')
    at time zone 'Asia/Almaty', 'YYYY-MM-DD HH24:MI') as until`;
  expect(row).toEqual({ until });
});
