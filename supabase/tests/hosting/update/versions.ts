/** The versions of the rehearsal. Each of them is the one before with a few changes, of the kinds that updates have. */
import type { Changes } from './checkout.ts';

const TEXTS = 'public/locales/ru/shop.json';
const HANDLER = 'src/first-screen/host/preview.ts';
const START = 'src/app/main.tsx';
const WORD = 'Товары';

const migration = (version: number, name: string): string => `supabase/migrations/2099010100000${version}_${name}.sql`;
/** Text by which a page of this version is recognized. */
export const markOf = (version: number): string => `${WORD} №${version}`;

/** A visible text of the site, a mail, the meaning of a metric, and the answer of a function. */
const site = (version: number): Changes => ({
  [TEXTS]: (text) => {
    const changed = text.replaceAll(/"products": "Товары[^"]*"/g, `"products": "${markOf(version)}"`);
    if (changed === text) throw new Error(`${TEXTS} has no text that can be changed`);
    return changed;
  },
  'supabase/templates/recovery.html': (text) => `${text.replace(/<!-- .* -->\n$/, '')}<!-- ${markOf(version)} -->\n`,
  'supabase/hosting/metrics.ts': (text) => text.replace(/\bup: '.*'/, `up: '${markOf(version)}'`),
  'supabase/functions/rehearsal/index.ts': `Deno.serve(() => new Response('${version}'));\n`,
});

/** The version before, with the marks. */
export const BEFORE: Changes = site(1);

/** A column whose value comes from a function that each order calls, and an index on the table into which orders are written. */
export const GOOD: Changes = {
  ...site(2),
  [migration(1, 'note')]: `
    alter table public.orders add column rehearsal_note text not null default coalesce(current_setting('rehearsal.note', true), 'before');
    create or replace function app.lock_phone(p_phone text) returns void
    language plpgsql volatile security definer set search_path = '' as $$
    begin
      perform set_config('rehearsal.note', 'after', true);
      perform pg_advisory_xact_lock(hashtextextended('phone:' || p_phone, 0));
    end $$;`,
  [migration(2, 'index')]: 'create index rehearsal_notes on public.orders (rehearsal_note, date);',
};

const TABLE = 'create table app.rehearsal (id int primary key);\nalter table public.products add column rehearsal_mark int;\n';
export const FAILING: Changes = { [migration(3, 'fails')]: `${TABLE}select 1 / 0;\n` };
export const MENDED: Changes = { [migration(3, 'fails')]: TABLE };
/** Needs a lock that no reader of the products shares. */
export const LOCKING: Changes = {
  [migration(4, 'locks')]: 'alter table public.products add column rehearsal_lock int not null default 1;\n',
};

export const BROKEN_BUILD: Changes = { [START]: (text) => `${text}\nthis is no program;\n` };
export const BROKEN_HANDLER: Changes = { ...site(3), [HANDLER]: (text) => `throw new Error('it does not start');\n${text}` };
export const LAST: Changes = { ...site(3), [migration(5, 'last')]: 'alter table public.orders add column rehearsal_last int;\n' };
