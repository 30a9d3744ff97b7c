/** The static imports of a module, as exact as the bundler's own: the index of the icons stands for the icons that are imported. */
import path from 'node:path';
import { parseAst, type Rolldown } from 'vite';

export type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Names the module of every icon: without this, whoever shows an icon would read all of them. */
const INDEX = /lucide-react[\\/].*lucide-react\.mjs$/;

const bodyOf = (id: string, graph: Graph) => parseAst(graph.getModuleInfo(id)?.code ?? '').body;

function exportsOf(index: string, graph: Graph): Map<string, string> {
  const modules = new Map<string, string>();
  for (const statement of bodyOf(index, graph)) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue;
    const module = path.resolve(path.dirname(index), statement.source.value);
    for (const { exported } of statement.specifiers) if (exported.type === 'Identifier') modules.set(exported.name, module);
  }
  return modules;
}

/** The names that a module imports from the icons. */
const iconsOf = (id: string, graph: Graph): string[] =>
  bodyOf(id, graph).flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value.includes('lucide-react')
      ? statement.specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
        )
      : [],
  );

/** @param icons keeps the modules of the icons from one call to the next */
export function importsOf(id: string, graph: Graph, icons: { modules?: Map<string, string> }): readonly string[] {
  const imports = graph.getModuleInfo(id)?.importedIds ?? [];
  const index = imports.find((imported) => INDEX.test(imported));
  if (!index) return imports;
  icons.modules ??= exportsOf(index, graph);
  return [...imports.filter((imported) => imported !== index), ...iconsOf(id, graph).map((name) => icons.modules?.get(name) ?? index)];
}
