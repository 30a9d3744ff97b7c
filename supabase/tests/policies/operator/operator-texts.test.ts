/** Codes that the screens of operators show have a text in each language: read from the database, so that a new one is found. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicHolidays } from '../../../../src/features/operator/rules/siteSettings.ts';
import { channelNames, deadlineKinds, healthFlags, jobNames } from '../../../../src/features/operator/rules/operatorHealth.ts';
import { namedActions } from '../../../../src/features/operator/rules/operatorLog.ts';
import { factsOf } from '../../../../src/features/operator/rules/operatorLogFacts.ts';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
const root = path.resolve(import.meta.dirname, '../../../..');
const texts = languages.map(
  (language) => JSON.parse(fs.readFileSync(path.join(root, `public/locales/${language}/operator.json`), 'utf8')) as object,
);
const textOf = (all: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], all);
/** The keys without a text in some language. */
const missing = (keys: readonly string[]) => keys.filter((key) => texts.some((all) => typeof textOf(all, key) !== 'string'));
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** The calls in functions of the schema that write a line of the log, with what follows to the end of the statement. */
async function logCalls() {
  const bodies = await backend().sql<{ body: string }[]>`
    select prosrc as body from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace)
       and prosrc ~ 'app.log_operator_action\\(' and proname <> 'log_look'`;
  return bodies.flatMap(({ body }) => body.split('app.log_operator_action(').slice(1)).map((call) => call.split(';')[0]!);
}

describe('the log', () => {
  it('has a text for each action of a command', async () => {
    const calls = await logCalls();
    const actions = calls.flatMap((call) => {
      const [, before, literal] = /^[^,]+, (p_outcome \|\| )?'(\w+)'/.exec(call) ?? [];
      expect(literal, call).toBeDefined();
      // operator_settle_mail: what is done with a mail is the beginning
      return before ? ['retry', 'discard'].map((outcome) => outcome + literal!) : [literal!];
    });
    expect(sorted([...actions, 'look'])).toEqual(sorted(namedActions));
    expect(missing(namedActions.map((action) => `log.action.${action}`))).toEqual([]);
  });

  it('has a name or a value with a text for each fact of a line', async () => {
    // amounts, days, words and codes with a text of their own say what they are without a name
    const nameless = ['number', 'until', 'effective_from', 'words', 'is_active', 'order', 'price', 'refund', 'before', 'after'];
    const valued = ['role', 'side', 'decision', 'outcome', 'reason', 'state', 'kind', 'layer', 'action', 'fields'];
    const calls = await logCalls();
    const names = sorted(calls.flatMap((call) => [...call.matchAll(/[(,]\s*'(\w+)',/g)].map(([, name]) => name!)));
    expect(names).toContain('evidence');
    const actions: readonly string[] = namedActions;
    const facts = names.filter((name) => factsOf({ [name]: 1 }).length > 0 && !actions.includes(name));
    const targets = ['order', 'product', 'seller', 'user', 'mail', 'document', 'word_rule', 'verification', 'category', 'settings'];
    const unnamed = facts.filter((name) => ![...nameless, ...valued, ...targets, '_mail'].includes(name));
    expect(missing(unnamed.map((name) => `log.fact.${name}`))).toEqual([]);
  });

  it('has a subject in each language for each kind of mails', async () => {
    const kinds = await backend().sql<{ kind: string; languages: string[] }[]>`
      select k.kind, array(select t.language from app.mail_texts t where t.kind = k.kind and app.mail_subject(k.kind, t.language, '1') <> '') as languages
        from (select distinct kind from app.mail_texts) k`;
    expect(kinds.length).toBeGreaterThan(20);
    for (const kind of kinds) expect(sorted(kind.languages), kind.kind).toEqual(sorted(languages));
  });
});

it('the health page has a text for each job, flag and kind of deadlines', async () => {
  const [{ jobs, facts, flags, channels }] = (await backend().sql`
    select (select array_agg(name) from app.jobs where name not in (select job from app.channels)) as jobs,
           (select array_agg(channel::text) from app.channels) as channels, array(select jsonb_object_keys(app.health_facts())) as facts,
           array(select jsonb_object_keys(app.health_flags(app.health_facts()))) as flags`) as unknown as [Record<string, string[]>];
  expect(sorted(jobs!)).toEqual(sorted(jobNames));
  expect(sorted(flags!)).toEqual(sorted(healthFlags));
  expect(sorted(facts!)).toEqual(sorted([...deadlineKinds, 'channels', 'failed', 'jobs', 'checks']));
  expect(sorted(channels!)).toEqual(sorted(channelNames));
  expect(missing(channelNames.map((name) => `health.channel.${name}`))).toEqual([]);
  expect(missing(jobNames.map((name) => `health.job.${name}`))).toEqual([]);
  expect(missing(healthFlags.map((name) => `health.flag.${name}`))).toEqual([]);
  expect(missing(deadlineKinds.map((name) => `health.deadline.${name}`))).toEqual([]);
});

it('each public holiday that the database begins with has a name in each language', async () => {
  const names = (await backend().sql`select distinct name from app.public_holidays`).map(({ name }) => name as string);
  expect(sorted(names)).toEqual(sorted(publicHolidays));
  expect(missing(publicHolidays.map((name) => `settings.holiday.${name}`))).toEqual([]);
});
