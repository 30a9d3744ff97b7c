/**
 * Which file of the build a module belongs to: decided by the table of first screens and by static imports, so that a first screen
 * needs few files with little code of others (decision 0005 has the figures of the bundler's own groups). The modules of later pages are
 * left to the bundler and to the groups of vite.config.ts.
 */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screens } from '../screens.ts';
import { MODULE_LIST, type ModuleList } from './moduleList.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const root = path.resolve(import.meta.dirname, '../../..');
const APP = 'src/app/main.tsx';

/** Loaded soon after the first screens can be used: one file together, a request less on a product's page and in the cart. */
const AFTER_START = new Set(['src/app/prefetchCode.ts', 'src/app/layouts/shop/Footer.tsx']);

const FIRST_SCREENS = new Set([
  ...screens.flatMap(({ module, filled, isForm }) => (isForm ? [] : [module, filled])),
  ...AFTER_START,
  'src/shared/ui/ToastList.tsx',
]);

/** The screens that show products: what two of them share is a file of its own. The others need only the shell and themselves. */
const WITH_PRODUCTS = new Set(screens.flatMap(({ module, filled, images }) => (images === 'products' ? module : filled)));

/** Loaded together: the layout of the seller's pages and the first of them. */
const SELLER_START = new Set(['src/app/seller/SellerLayout.tsx', 'src/features/selling/pages/dashboard/DashboardPage.tsx']);
/** Shared by so many of the seller's pages, a module is loaded with their layout, too. */
const MANY_PAGES = 3;

const isPackage = (id: string): boolean => /node_modules[\\/](?!lucide-react)/.test(id);
const isOfSeller = (entry: string): boolean => /[\\/](seller|selling)[\\/]/.test(entry);

/** @returns for each module the modules that are loaded on their own (app, pages, later parts) and contain its code */
function entriesOf(graph: Graph): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  const started = new Set<string>();
  const visit = (id: string, entry: string): void => {
    const known = entries.get(id) ?? new Set();
    if (known.has(entry)) return;
    entries.set(id, known.add(entry));
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, entry);
    for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) start(later);
  };
  const start = (id: string): void => {
    if (started.has(id)) return;
    started.add(id);
    visit(id, path.relative(root, id).replaceAll('\\', '/'));
  };
  start(path.join(root, APP));
  return entries;
}

/** Names the file of a module, for a group of the bundler; null leaves the module to the next group. */
export function firstScreenFiles(): (id: string, graph: Graph) => string | null {
  let entries: Map<string, Set<string>> | undefined;
  return (id, graph) => {
    entries ??= entriesOf(graph);
    const found = [...(entries.get(id) ?? [])];
    if (found.includes(APP)) return isPackage(id) ? 'vendor' : 'shop';
    const first = found.filter((entry) => FIRST_SCREENS.has(entry));
    if (first.length > 0 && first.every((entry) => AFTER_START.has(entry))) return 'after-start';
    if (first.length > 1) return first.every((entry) => WITH_PRODUCTS.has(entry)) ? 'cards' : 'shop';
    if (first[0]) return path.parse(first[0]).name;
    if (!found.every(isOfSeller) || isPackage(id)) return null;
    return found.length >= MANY_PAGES || found.some((entry) => SELLER_START.has(entry)) ? 'seller' : null;
  };
}

/** The file of an icon: `trash-2` for `Trash2`. */
const iconFile = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

/** Imports each icon from its own module: by the package's index, which imports all of them, a page would have every icon. */
export const iconModules = (): Plugin => ({
  name: 'tanda-icon-modules',
  apply: 'build',
  transform: {
    filter: { code: 'lucide-react' },
    handler: (code) => ({
      code: code.replaceAll(/import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g, (_, names: string) =>
        [...names.matchAll(/(\w+)(?: as (\w+))?/g)]
          .map(([, name = '', local = name]) => `import ${local} from 'lucide-react/icons/${iconFile(name)}'`)
          .join(';'),
      ),
      // no line is moved
      map: null,
    }),
  },
});

/** Writes which modules are in which file, for the scripts that look up the files of a page (`bundle.ts`). */
export const moduleList = (): Plugin => ({
  name: 'tanda-module-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const list: ModuleList = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            {
              file: file.fileName,
              imports: file.imports,
              modules: file.moduleIds.map((id) => path.relative(root, id).replaceAll('\\', '/')),
            },
          ]
        : [],
    );
    this.emitFile({ type: 'asset', fileName: MODULE_LIST, source: JSON.stringify(list) });
  },
});
