import { describe, expect, it } from 'vitest';
import { unknownSettings } from './auth.ts';
import { catalogDifferences } from './catalog.ts';
import { productionConfig, valueAt } from './config.ts';
import { databaseLines } from './database.ts';
import type { Facts } from './facts.ts';
import { completeExpected, completeFacts, configText } from './testing.ts';

describe('the settings of production', () => {
  it('replace the local ones, with the values of the environment', () => {
    const config = productionConfig(configText(), { TANDA_SITE_URL: 'https://shop.example.kz' });
    expect(valueAt(config, 'auth.site_url')).toBe('https://shop.example.kz');
    expect(valueAt(config, 'auth.email.enable_confirmations')).toBe(true);
    // of the base
    expect(valueAt(config, 'auth.email.template.recovery.content_path')).toBe('./supabase/templates/recovery.html');
    expect(valueAt(config, 'remotes')).toBeUndefined();
  });

  it('are all compared', () => {
    expect(unknownSettings(productionConfig(configText(), {}))).toEqual([]);
    expect(unknownSettings(productionConfig('[auth.sms]\nenable_signup = true', {}))).toEqual(['auth.sms.enable_signup']);
  });
});

describe('the database', () => {
  const missing = (changes: Partial<Facts>) =>
    databaseLines(completeExpected(), { ...completeFacts(), ...changes }, 'https://x/functions/v1');
  const job = { name: 'tanda-deadlines', schedule: '* * * * *', command: 'call app.run_deadlines()', is_active: true };

  it.each<[string, Partial<Facts>, string]>([
    ['an extension', { extensions: ['pg_cron', 'supabase_vault'] }, 'create extension pg_net'],
    ['a migration', { migrations: [], catalog: [], jobs: [], hasOwner: false }, '20261201000000_baseline.sql is not applied'],
    ['a migration of elsewhere', { migrations: ['20261201000000', '20270101000000'] }, 'this checkout lacks it'],
    ['row-level security', { openTables: ['public.notes'] }, 'alter table public.notes enable row level security'],
    ['the key in the Vault', { vaultKey: null }, 'vault.create_secret'],
    ['a secret key in the Vault', { vaultKey: 'other' }, 'is no secret key'],
    ['an active job', { jobs: [{ ...job, is_active: false }] }, 'is switched off'],
    ['the time of a job', { jobs: [{ ...job, schedule: '0 * * * *' }] }, 'is scheduled otherwise'],
    ['a run of the checks', { lateJobs: ['checks'] }, 'select app.run_checks()'],
    ['a run of the mails', { lateJobs: ['mails'] }, 'mails has not run in time'],
    ['a document', { unpublished: ['terms'] }, 'The document terms'],
    ['an owner', { hasOwner: false }, 'npm run operator -- add'],
  ])('lacks %s in one line', (_, changes, line) => {
    expect(missing(changes)).toEqual([expect.stringContaining(line)]);
  });
});

describe('the objects of the database', () => {
  const policy = (rest: string) => `policy "May read" on public.orders: permissive for r to authenticated using (${rest})`;
  const all = ['table public.orders: owner postgres, row security', policy('true')];

  it('are compared by name and by content', () => {
    expect(catalogDifferences(all, all)).toEqual([]);
    expect(catalogDifferences(all, all.slice(0, 1))).toEqual([expect.stringContaining('lacks policy "May read" on public.orders')]);
    expect(catalogDifferences(all, ['table public.orders: owner postgres', policy('true')])).toEqual([
      expect.stringContaining('another table public.orders'),
    ]);
    expect(catalogDifferences(all, [all[0] ?? '', policy('false')])).toEqual([expect.stringContaining('another policy')]);
    const grant = 'grant INSERT on table public.orders to anon by postgres';
    expect(catalogDifferences(all, [...all, grant])).toEqual([
      expect.stringContaining('has grant INSERT on table public.orders to anon, which'),
    ]);
  });

  it('of the platform do not matter', () => {
    const others = [
      'extension pg_graphql in graphql, version 1.5',
      'trigger t on auth.users: CREATE TRIGGER t … EXECUTE FUNCTION auth.f(), enabled O',
      'function public.rls_auto_enable(): owner postgres, …',
      'grant SELECT on table public.orders to service_role by postgres',
    ];
    expect(catalogDifferences(all, [...all, ...others])).toEqual([]);
  });

  it('are counted where there are many', () => {
    const lines = catalogDifferences(
      Array.from({ length: 30 }, (_, i) => `table app.t${i}: owner postgres`),
      [],
    );
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toContain('10 more');
  });
});
