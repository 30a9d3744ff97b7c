/** Writes the table of rights as Markdown, for docs/authorization.md. */
import { ACTOR_MEANING, ACTORS } from './actors.ts';
import { COLUMNS, OTHER } from './table/columns.ts';
import { FUNCTIONS } from './table/functions.ts';
import { INTERNAL_FUNCTIONS, INTERNAL_RELATIONS, WITHOUT_SESSION_CHECK } from './table/internal.ts';
import { OPERATOR_ACTORS, OPERATOR_COMMANDS, OPERATOR_MEANING } from './table/operators.ts';
import { RELATIONS } from './table/relations.ts';
import { FILES } from './table/storage.ts';

const MEANINGS: [string, string][] = [
  ['yes', 'answered: the row is shown, or stored as sent'],
  ['none', 'answered with no row; nothing changes'],
  ['no', 'refused: 401 for visitors, 403 for others, code `42501` (files: every 4xx); nothing changes'],
  ['mine', 'accepted as a row of the actor’s own; the other row is untouched'],
  ['soft', 'answered: the row is marked as deleted, not removed'],
  ['–', 'the actor has no such row, or another test covers it'],
  ['anything else', 'refused with this code; nothing changes'],
];

const table = (head: string[], lines: string[][]): string[] =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
const cellsOf = (cells: readonly string[]): string[] => cells.map((cell) => (cell === '-' ? '–' : cell));
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const list = (names: string[]): string => names.map(code).join(', ') || 'none';

/** The whole document. */
export function authorizationDocument(): string {
  const text = [
    '# Authorization',
    '',
    'The rights of each actor, as tested over HTTP (`supabase/tests/matrix`). This page is generated from the same tables: change those,',
    'then run `npx vitest run --project backend supabase/tests/matrix/document -u`. A table, view, function or column that they do not list',
    'fails the tests. How reliably the tests detect faults: [testing](testing.md#faults-that-tests-must-notice).',
    '',
    '## Actors',
    '',
    ...table(
      ['Actor', 'Description'],
      ACTORS.map((actor) => [actor, ACTOR_MEANING[actor]]),
    ),
    '',
    '## Answers',
    '',
    ...table(['Word', 'Meaning'], MEANINGS),
    '',
    'After each write the tests read the stored row. *own* is a row of the actor, *other* one of another user with a valid session.',
    'Requests without a filter are sent too: they may change only the actor’s own rows.',
    '',
    '## Tables and views',
    '',
    ...RELATIONS.flatMap(({ name, about, anon, authenticated, lines }) => [
      `### ${name.replace('public.', '')}`,
      '',
      `${about}. Granted: visitors ${anon || 'nothing'}; signed in ${authenticated || 'nothing'}.`,
      '',
      ...table(
        ['Verb', 'Row', ...ACTORS],
        lines.map(([verbs, rows, ...cells]) => [verbs.replaceAll(' ', ', '), rows, ...cellsOf(cells)]),
      ),
      '',
    ]),
    '## Functions',
    '',
    ...table(
      ['Function', 'Situation', ...ACTORS],
      FUNCTIONS.map(([name, situation, ...cells]) => [code(name), situation, ...cellsOf(cells)]),
    ),
    '',
    '## Commands of operators',
    '',
    'Each writes one line of the log (`app.operator_log`) when it succeeds, and none when it is refused.',
    '',
    ...table(
      ['Actor', 'Description'],
      OPERATOR_ACTORS.map((actor) => [actor, OPERATOR_MEANING[actor]]),
    ),
    '',
    ...table(
      ['Function', ...OPERATOR_ACTORS],
      OPERATOR_COMMANDS.map(([name, ...cells]) => [code(name), ...cellsOf(cells)]),
    ),
    '',
    'Every argument of every function is also sent with values of the wrong type, null, NUL, scripts, SQL and huge lists: never a server error,',
    'and a refusal changes nothing.',
    '',
    '## Columns that clients write',
    '',
    'A pinned column is set by the server: a forged value is replaced, or the request is refused.',
    '',
    ...table(
      ['Table', 'By', 'Free', 'Pinned'],
      COLUMNS.map(({ relation, verbs, free, pinned }) => [
        relation.replace('public.', ''),
        verbs.join(', '),
        list(Object.keys(free)),
        list(Object.entries(pinned).map(([column, value]) => (value === OTHER ? `${column} (another user)` : column))),
      ]),
    ),
    '',
    '## Files',
    '',
    ...table(
      ['Action', 'Bucket', 'Key', ...ACTORS],
      FILES.map(([action, bucket, key, ...cells]) => [action, bucket, code(key), ...cellsOf(cells)]),
    ),
    '',
    '## Not exposed by the API',
    '',
    'Schema `app` is answered with 406. These tables are in it:',
    '',
    ...table(
      ['Table', 'Content', 'Readable inside the database by'],
      Object.entries(INTERNAL_RELATIONS).map(([name, { about, readers }]) => [code(name), about, readers || 'nobody']),
    ),
    '',
    `Functions of \`app\` that run with the caller’s rights or are called by policies, checks and triggers: ${list(Object.keys(INTERNAL_FUNCTIONS))}.`,
    '',
    'Security definer functions that read the caller’s id must also check the session. The exceptions:',
    '',
    ...table(
      ['Function', 'Reason'],
      Object.entries(WITHOUT_SESSION_CHECK).map(([name, reason]) => [code(name), reason]),
    ),
    '',
  ];
  return text.join('\n');
}
