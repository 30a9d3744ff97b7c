/**
 * Which file of the build a module belongs to: decided by the table of first screens and by static imports, so that a first screen
 * needs few files with little code of others. The modules of later pages are left to the bundler and to the groups of vite.config.ts.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { screens } from '../screens.ts';
import { type Graph, importsOf } from './imports.ts';
import { MODULE_LIST, type ModuleList } from './moduleList.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const APP = 'src/app/main.tsx';

/** Loaded soon after the first screens can be used: one file together, a request less on a product's page and in the cart. */
const SOON = new Set(['src/app/offline/startLater.ts', 'src/app/layouts/shop/Footer.tsx']);

const FIRST = new Set([...screens.flatMap(({ module, filled }) => [module, filled]), ...SOON, 'src/ui/ToastList.tsx']);

/** The screens that show products: what two of them share is a file of its own. The others need only the shell and themselves. */
const CATALOGUE = new Set(screens.flatMap(({ module, filled, pictures }) => (typeof pictures === 'object' ? module : filled)));

/** Loaded together: the frame of the seller's pages and the first of them. */
const SELLER = new Set(['src/app/seller/SellerLayout.tsx', 'src/routes/seller/dashboard/DashboardPage.tsx']);
/** Shared by so many of the seller's pages, a module is loaded with their frame, too. */
const MANY_PAGES = 3;

const isPackage = (id: string): boolean => /node_modules[\\/](?!lucide-react)/.test(id);
const isOfSeller = (reader: string): boolean => /[\\/]seller[\\/]/.test(reader);

/** @returns for each module the modules that are loaded on their own (app, pages, later parts) and contain its code */
function readersOf(graph: Graph): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  const started = new Set<string>();
  const icons = {};
  const read = (id: string, reader: string): void => {
    const known = readers.get(id) ?? new Set();
    if (known.has(reader)) return;
    readers.set(id, known.add(reader));
    for (const imported of importsOf(id, graph, icons)) read(imported, reader);
    for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) start(later);
  };
  const start = (id: string): void => {
    if (started.has(id)) return;
    started.add(id);
    read(id, path.relative(root, id).replaceAll('\\', '/'));
  };
  start(path.join(root, APP));
  return readers;
}

/** Names the file of a module, for a group of the bundler; null leaves the module to the next group. */
export function firstScreenFiles(): (id: string, graph: Graph) => string | null {
  let readers: Map<string, Set<string>> | undefined;
  return (id, graph) => {
    readers ??= readersOf(graph);
    const found = [...(readers.get(id) ?? [])];
    if (found.includes(APP)) return isPackage(id) ? 'vendor' : 'shop';
    const first = found.filter((reader) => FIRST.has(reader));
    if (first.length > 0 && first.every((reader) => SOON.has(reader))) return 'soon';
    if (first.length > 1) return first.every((reader) => CATALOGUE.has(reader)) ? 'cards' : 'shop';
    if (first[0]) return path.parse(first[0]).name;
    if (!found.every(isOfSeller) || isPackage(id)) return null;
    return found.length >= MANY_PAGES || found.some((reader) => SELLER.has(reader)) ? 'seller' : null;
  };
}

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
