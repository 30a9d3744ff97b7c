import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The allowed imports between layers. This table is the documentation (docs/architecture.md links to it).
 * A layer may import itself and the layers listed for it.
 */
const FOLDERS: Record<string, string[]> = {
  // at build time it renders the app
  'first-screen': ['app', 'routes', 'features', 'ui', 'services', 'domain', 'lib', 'config', 'i18n'],
  app: ['routes', 'features', 'ui', 'lib', 'config', 'i18n', 'domain', 'styles', 'services', 'assets'],
  routes: ['features', 'ui', 'lib', 'config', 'i18n', 'domain', 'services', 'assets'],
  features: ['services', 'ui', 'lib', 'config', 'i18n', 'domain'],
  services: ['domain', 'lib', 'config'],
  domain: ['config'],
  ui: ['lib', 'domain', 'i18n'],
  i18n: ['lib'],
  lib: ['config'],
  config: ['domain'],
};
/** Files without imports: every layer may import them. */
const LEAVES = new Set(['~/i18n/languages', '~/lib/prefetched', '~/first-screen/screens']);
/** Features that may import each other; the list has no cycles. */
const NEIGHBOURS: Record<string, string[]> = {
  categories: [],
  cart: ['auth', 'products', 'orders'],
  cases: ['auth', 'orders'],
  'order-changes': ['account', 'auth', 'cases', 'orders'],
  charts: [],
  seller: ['auth', 'charts', 'orders'],
  area: [],
  operator: ['account', 'auth', 'cases', 'orders', 'site'],
  site: [],
  'social-media': ['auth'],
  instagram: ['auth', 'share-images', 'social-media'],
  'product-form': ['categories', 'products', 'social-media'],
  account: ['auth', 'legal'],
  legal: ['auth'],
  reports: ['auth'],
  share: [],
  'share-images': [],
  'in-app': [],
  follows: ['auth'],
  wishlist: ['auth'],
  products: ['wishlist'],
  auth: [],
  search: ['categories'],
  stores: [],
  orders: ['auth'],
  reviews: ['products'],
};
/**
 * APIs that only one folder may use. `useMutation` has no guard against a second click and calls the callbacks of a later render
 * (lib/useSingleMutation has, and does not); where several changes run at once, other rows of a table or a list, it is used as it is.
 */
const SINGLE_PLACES: [what: RegExp, where: RegExp, name: string][] = [
  [/from '@supabase\//, /^src\/services\//, 'Supabase'],
  [/\blocalStorage\b/, /^src\/(lib\/storage\.ts|i18n\/detectLanguage\.ts|first-screen\/inline\/head\.ts)/, 'local storage'],
  [/import\.meta\.env/, /^src\/config\/(env|version)\.ts|^src\/vite-env|^src\/first-screen\/build\/inlineScript\.ts/, 'the environment'],
  [/\bnew Intl\./, /^src\/(lib\/format(Seller)?\.ts|first-screen\/)/, 'Intl'],
  [/react-hot-toast/, /^src\/ui\//, 'the toast library'],
  [/\buseMutation\b/, /^src\/(lib\/|first-screen\/runtime\/)|\/(useProductMutations|useAddresses)\.ts$/, 'useMutation'],
  [/\binvalidateQueries\b/, /^src\/lib\//, 'invalidateQueries'],
  [/queryKey: \[|\['me'/, /^src\/lib\/queryKeys\.ts$/, 'a key of the query cache'],
];
/** In a route, only hooks and queries call services; pages and components use the hooks. */
const CALLS_SERVICES = /\/(use[A-Z]\w*|\w+(Queries|Store|Draft|Schema))\.tsx?$/;
/** Services that pages may call directly. */
const SERVICES_FOR_PAGES = /^~\/services\/(account|addresses|credentials|mailCodes|mfa|orders|profiles|usernames|categories)$/;

const root = path.resolve(import.meta.dirname, '../..');
const files = fs
  .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|database\.types|\.d\.ts$/.test(file))
  .map((file) => ({ file: `src/${file}`, text: fs.readFileSync(path.join(root, 'src', file), 'utf8') }));
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(~\/[^']+|\.[^']+)'/g)].map((match) => match[1] ?? '');
const folderOf = (file: string): string => file.split('/')[1] ?? '';

describe('imports', () => {
  it('flow one way', () => {
    const wrong = files.flatMap(({ file, text }) =>
      importsOf(text)
        .filter((target) => target.startsWith('~/') && !LEAVES.has(target))
        .filter(
          (target) =>
            folderOf(target.replace('~', 'src')) !== folderOf(file) && !FOLDERS[folderOf(file)]?.includes(target.split('/')[1] ?? ''),
        )
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('do not exist in the leaves', () => {
    expect(
      files
        .filter(({ file, text }) => LEAVES.has(file.replace(/^src(.+)\.ts$/, '~$1')) && importsOf(text).length > 0)
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('do not connect routes, and connect features only as listed', () => {
    const wrong = files.flatMap(({ file, text }) => {
      const [, layer, own = ''] = file.split('/');
      return importsOf(text)
        .map((target) =>
          target.startsWith('~/')
            ? target
            : path.posix.join('~', path.posix.relative('src', path.posix.join(path.posix.dirname(file), target))),
        )
        .filter((target) => target.startsWith(`~/${layer}/`) && target.split('/')[2] !== own)
        .filter((target) => layer === 'routes' || (layer === 'features' && !NEIGHBOURS[own]?.includes(target.split('/')[2] ?? '')))
        .map((target) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('let only hooks and queries of a route call services', () => {
    const wrong = files
      .filter(({ file }) => file.startsWith('src/routes/') && !CALLS_SERVICES.test(file))
      .flatMap(({ file, text }) =>
        importsOf(text)
          .filter((target) => target.startsWith('~/services/') && !SERVICES_FOR_PAGES.test(target))
          .map((target) => `${file} → ${target}`),
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
