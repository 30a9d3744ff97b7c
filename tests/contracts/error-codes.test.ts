/** Every code with which the database or an edge function fails is known, described and has a text. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/shared/i18n/languages.ts';
import { toAppError } from '../../src/shared/api/toAppError.ts';
import { functionErrorCodes, FunctionError } from '../../supabase/functions/_shared/FunctionError.ts';
import { NEVER_CAUSED } from '../../supabase/local/schema/generated-modules.ts';
import { schemaFiles } from '../../supabase/local/schema/files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const withoutComments = (sql: string): string => sql.replaceAll(/--.*/g, '');
const literal = /^'([a-z_]+)'$/;

/** The text between a parenthesis that is open and its end, at commas of the same level. */
function argumentsAt(sql: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of sql.slice(start)) {
    if (sign === ')' && depth === 0) break;
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

interface Call {
  file: string;
  values: string[];
}
/** The calls of a function of the schema `app`, not its definition, comment and grants. */
const callsOf = (name: string): Call[] =>
  schemaFiles().flatMap(({ name: file, text }) => {
    const sql = withoutComments(text);
    return [...sql.matchAll(new RegExp(`(\\w+)\\s+app\\.${name}\\(`, 'g'))]
      .filter(([, before]) => before !== 'function')
      .map((match) => ({ file, values: argumentsAt(sql, match.index + match[0].length) }));
  });

const named = [...callsOf('fail').map(({ values }) => values[0]), ...callsOf('enforce_rate_limit').map(({ values }) => values[4])].flatMap(
  (value) => literal.exec(value ?? '')?.[1] ?? [],
);
/** The domain app.error_code: the database raises no other one. */
const DOMAIN = /create domain app\.error_code as text check \(value in \(([^;]*?)\)\);/;
const schema = schemaFiles()
  .map(({ text }) => withoutComments(text))
  .join('\n');
const codes = new Set([...(DOMAIN.exec(schema)?.[1] ?? '').matchAll(/'([a-z_]+)'/g)].map(([, code]) => code ?? ''));

const texts = (language: string): Record<string, unknown> =>
  (JSON.parse(read(`public/locales/${language}/shop.json`)) as { errors: Record<string, unknown> }).errors;
/** Codes of a list in a document. */
const codesIn = (text: string): string[] => [...text.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code ?? '').sort();
const between = (text: string, start: string, end: string): string => {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from));
};

describe('a code of the database', () => {
  it('is in the list wherever it is named, and named somewhere', () => {
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    const functions = schema.replace(DOMAIN, '');
    expect([...codes].filter((code) => !functions.includes(`'${code}'`))).toEqual([]);
  });

  it('is known to the app', () => {
    const known = [...read('src/shared/generated/errors.ts').matchAll(/'([a-z-]+)'/g)].map(([, code]) => code?.replaceAll('-', '_'));
    expect(known.sort()).toEqual([...codes].filter((code) => !NEVER_CAUSED.includes(code)).sort());
  });

  it('is described', () => {
    const table = between(read('docs/database.md'), '## Error codes', "Postgres' own codes");
    const described = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => codesIn(line.split('|')[1] ?? ''));
    expect(described.sort()).toEqual([...codes].sort());
  });

  it('is described with the statuses with which it is raised', () => {
    const raised = new Map<string, Set<string>>();
    const note = (code = '', status = ''): unknown => raised.set(code, (raised.get(code) ?? new Set()).add(status));
    const noteLiteral = (value = '', status = ''): unknown => literal.exec(value)?.[1] && note(literal.exec(value)?.[1], status);
    for (const { values } of callsOf('fail')) noteLiteral(values[0], values[1] ?? '400');
    for (const { values } of callsOf('enforce_rate_limit')) noteLiteral(values[4], '429');
    // what a function of this name returns is raised by the command that asks it; of a value, with the field
    for (const [body] of schema.matchAll(/create function app\.\w+_refusal\([^;]*\$\$.*?\$\$/gs)) {
      for (const [, code] of body.matchAll(/(?:then|return|else) '([a-z_]+)'/g)) if (code !== 'invalid') note(code, '409');
    }
    const rows = between(read('docs/database.md'), '## Error codes', "Postgres' own codes")
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const wrong = rows.flatMap(([, names = '', statuses = '']) => {
      const own = new Set(codesIn(names).flatMap((code) => [...(raised.get(code) ?? [])]));
      return [...own].sort().join(', ') === statuses ? [] : [`${names}: ${[...own].sort().join(', ')}, not ${statuses}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('a code of an edge function', () => {
  it('is described', () => {
    const list = between(read('docs/architecture.md'), 'Codes of the edge functions:', '. Raised as');
    expect(codesIn(list)).toEqual([...functionErrorCodes].sort());
  });
});

describe.each(languages)('in %s', (language) => {
  it('every code of the database and of the functions has a text', () => {
    const ofFunctions = functionErrorCodes.map((code) => toAppError({ code, message: code }, new FunctionError(code).status).code);
    const ofDatabase = [...codes].filter((code) => !NEVER_CAUSED.includes(code)).map((code) => toAppError({ code, message: code }).code);
    const has = texts(language);
    expect([...ofDatabase, ...ofFunctions].filter((code) => typeof has[code] !== 'string')).toEqual([]);
  });
});
