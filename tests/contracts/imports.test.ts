import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '../helpers/features.ts';

/** Each part of src may import those before it. */
const ORDER = ['assets', 'styles', 'shared', ...features, 'app', 'first-screen'];
/** Files without imports: every part may import them. */
const LEAVES = new Set(['~/first-screen/screens']);
/** What the rules of a feature may import: they are pure. */
const PURE = /^~\/(shared\/(lib|config|generated|i18n)\/|features\/\w+\/rules\/)|^\.\//;
/**
 * APIs that only one folder may use. `useMutation` has no guard against a second click and calls the callbacks of a later render
 * (useSingleMutation has, and does not); where several changes run at once, other rows of a table or a list, it is used as it is.
 */
const SINGLE_PLACES: [what: RegExp, where: RegExp, name: string][] = [
  [/from '@supabase\//, /^src\/(shared\/api|features\/\w+\/services)\//, 'Supabase'],
  [/\blocalStorage\b/, /^src\/(shared\/lib\/storage\.ts|shared\/i18n\/detectLanguage\.ts|first-screen\/inline\/head\.ts)/, 'local storage'],
  [
    /import\.meta\.env/,
    /^src\/shared\/config\/(env|version|captcha|pushKey)\.ts|^src\/vite-env|^src\/first-screen\/build\/inlineScript\.ts/,
    'the environment',
  ],
  [/\bnew Intl\./, /^src\/(shared\/lib\/format(Seller)?\.ts|first-screen\/)/, 'Intl'],
  [/react-hot-toast/, /^src\/shared\/ui\//, 'the toast library'],
  [/\buseMutation\b/, /^src\/(shared\/lib\/|first-screen\/runtime\/)|\/(useProductMutations|useAddresses|useChoose)\.ts$/, 'useMutation'],
  [/\binvalidateQueries\b/, /^src\/shared\/lib\//, 'invalidateQueries'],
  [/queryKey: \[|\['me'/, /^src\/shared\/lib\/queryKeys\.ts$/, 'a key of the query cache'],
];

const root = path.resolve(import.meta.dirname, '../..');
const files = fs
  .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|database\.types|\.d\.ts$/.test(file))
  .map((file) => ({ file: `src/${file}`, text: fs.readFileSync(path.join(root, 'src', file), 'utf8') }));
/** What a file imports, from the root of src. */
const importsOf = ({ file, text }: (typeof files)[number]): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(~\/[^']+|\.[^']+)'/g)]
    .map(([, target = '']) => target)
    .map((target) =>
      target.startsWith('~') ? target : path.posix.join('~', path.posix.relative('src', path.posix.join(path.posix.dirname(file), target))),
    );
/** The place of a file in the order: of its feature, or of its folder; of files directly in src -1. */
const placeOf = (file: string): number => {
  const [, folder = '', feature = ''] = file.split('/');
  return ORDER.indexOf(folder === 'features' ? feature : folder);
};

describe('imports', () => {
  it('lead from a part of src only to itself and the parts before it', () => {
    const parts = new Set(
      files.map(
        ({ file }) =>
          file
            .split('/')
            .slice(1, file.startsWith('src/features/') ? 3 : 2)
            .at(-1) ?? '',
      ),
    );
    expect([...parts].filter((part) => !part.includes('.') && !ORDER.includes(part))).toEqual([]);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !LEAVES.has(target.replace(/\.ts$/, '')) && placeOf(target) > placeOf(file.file))
        .map((target) => `${file.file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('form no circle, also with those that are loaded later', () => {
    const plain = (name: string): string => name.replace(/^src/, '~').replace(/\.tsx?$/, '');
    const left = new Map(
      files.map(({ file, text }) => [
        plain(file),
        importsOf({ file, text: text.replaceAll(/^import type [^;]+;/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '') }).map(plain),
      ]),
    );
    expect(left.get('~/app/App')).toContain('~/app/routeTable');
    // what imports nothing that is left, or is imported by nothing that is left, is in no circle
    for (let size = -1; size !== left.size;) {
      size = left.size;
      const imported = new Set([...left.values()].flat());
      for (const [file, targets] of left) if (!imported.has(file) || !targets.some((target) => left.has(target))) left.delete(file);
    }
    expect([...left.keys()]).toEqual([]);
  });

  it('do not exist in the leaves', () => {
    expect(
      files.filter((file) => LEAVES.has(file.file.replace(/^src(.+)\.ts$/, '~$1')) && importsOf(file).length > 0).map(({ file }) => file),
    ).toEqual([]);
  });

  it('of rules are rules and what knows no subject', () => {
    const rules = files.filter(({ file }) => /^src\/features\/\w+\/rules\//.test(file));
    expect(rules.length).toBeGreaterThan(50);
    const wrong = rules.flatMap((file) =>
      [...file.text.matchAll(/from '([^']+)'/g)]
        .map(([, target = '']) => target)
        .filter((target) => !PURE.test(target) && !PURE.test(importsOf({ ...file, text: `from '${target}'` })[0] ?? ''))
        .map((target) => `${file.file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(SINGLE_PLACES)('%s is used in one place only', (what, where) => {
    expect(
      files
        .filter(({ file, text }) => what.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')) && !where.test(file))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('come from files of at most 300 lines', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 300).map(({ file }) => file)).toEqual([]);
  });
});
