/** The scripts that are not modules: those inside the pages, hashed for the content policy, and the service worker. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { asRecord } from '../../shared/lib/asRecord.ts';

const folder = path.resolve(import.meta.dirname, '..');
const src = path.resolve(folder, '..');
const runtime = (name: string): string => path.join(folder, `runtime/${name}.ts`);

/** What a page's components import, and what takes its place: they are rendered once, before the app and its libraries are there. */
const REPLACED: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'absent',
  'react-i18next': 'i18n',
  'react-router-dom': 'router',
  '@tanstack/react-query': 'query',
};
const REPLACED_FILES: [RegExp, string][] = [
  [/lucide-react\/.*\/createLucideIcon\.mjs$/, 'icons'],
  [/lucide-react\/.*\/(Icon|context)\.mjs$/, 'absent'],
  [/src\/features\/.+\/((Auth|Cart|Wishlist)Provider\.tsx|cartContext\.ts)$/, 'providers'],
  [/src\/shared\/api\/client\.ts$/, 'client'],
  [/src\/shared\/lib\/lazyWithRetry\.ts$/, 'lazyWithRetry'],
  [/src\/shared\/lib\/useListToggle\.ts$/, 'query'],
  [/src\/features\/\w+\/services\/(follows|orders)\.ts$/, 'absent'],
  [/src\/shared\/ui\/(EmptyState\.tsx|toast\.ts)$/, 'absent'],
];
/** A page that needs what these lack is left to the app. */
const MAY_LACK = /runtime\/(absent|client)\.ts/;
/** Parts with files of their own that a page loads before it is rendered; other lazy parts are rendered by the app. */
const LOADED = /(FilledCart|MountainBackground)$/;

/** Is not needed to render a component once: what handles clicks, and what runs after the rendering. */
function isLater(node: Node): boolean {
  if (node.type === 'JSXAttribute') return /^(on[A-Z].*|ref|key)$/.test(String(asRecord(node.name).name));
  const { name } = asRecord(asRecord(node.expression).callee);
  return node.type === 'ExpressionStatement' && /^use(Layout)?Effect$/.test(String(name));
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof asRecord(value).type === 'string';

/** A module with no more than its components need to be rendered once: the rest of the code falls out of the bundle. */
function firstRendering(code: string, id: string): string {
  const cuts: [from: number, to: number, by: string][] = [];
  const read = (node: Node): void => {
    if (isLater(node)) return void cuts.push([node.start, node.end, '']);
    if (node.type === 'ImportExpression') {
      const source = String(asRecord(node.source).value);
      const name = `loaded${cuts.length}`;
      if (!LOADED.test(source)) return void cuts.push([node.start, node.end, 'Promise.reject()']);
      cuts.push([0, 0, `import * as ${name} from '${source}';`], [node.start, node.end, `Promise.resolve(${name})`]);
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) read(part);
  };
  const program: unknown = parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' });
  if (isNode(program)) read(program);
  let result = code;
  for (const [from, to, by] of cuts.sort(([a], [b]) => b - a)) result = result.slice(0, from) + by + result.slice(to);
  return result;
}

const replacing: Plugin = {
  name: 'tanda-runtime',
  async resolveId(source, importer) {
    if (REPLACED[source]) return runtime(REPLACED[source]);
    const found = await this.resolve(source, importer, { skipSelf: true });
    const [, name] = REPLACED_FILES.find(([file]) => found && file.test(found.id.replaceAll('\\', '/'))) ?? [];
    return name ? runtime(name) : found;
  },
  transform(code, id) {
    return id.startsWith(src) ? firstRendering(code, id) : null;
  },
};

interface Inserted {
  /** The address of the API, where the script's components need it. */
  api?: string;
  /** The module of the page that the script shows. */
  page?: string | undefined;
}

/**
 * A script with what it imports, as one minified text.
 * @param name its file, below src/first-screen
 */
export async function bundleScript(name: string, { api, page }: Inserted = {}): Promise<string> {
  const bundle = await rolldown({
    input: path.join(folder, name),
    resolve: { alias: { '~': src, ...(page ? { '#page': path.resolve(src, '..', page) } : {}) } },
    plugins: page ? [replacing] : [],
    shimMissingExports: true,
    treeshake: { moduleSideEffects: false },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic' },
      define: {
        'import.meta.env.PROD': 'true',
        'import.meta.env.SSR': 'false',
        'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(api ?? ''),
        'import.meta.env': '{}',
      },
    },
    onLog(level, log, handle) {
      if (log.code === 'MODULE_LEVEL_DIRECTIVE') return;
      if (log.code !== 'SHIMMED_EXPORT') return handle(level, log);
      if (MAY_LACK.test(log.message)) return;
      throw new Error(
        `${page} is also rendered before React is there: ${log.message} Add it there, or load what needs it later (src/first-screen/README.md).`,
      );
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  return output[0].code.trim();
}

/** Puts a value in place of a name that occurs once. */
export function insert(code: string, name: 'PLAN' | 'TEXTS', value: object | null): string {
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  const [before = '', after, ...others] = code.split(new RegExp(`\\b${name}\\b`));
  if (after === undefined || others.length > 0) throw new Error(`${name} is not used exactly once`);
  return before + text + after;
}

/** A script with its plan inserted. @param name its file, below src/first-screen */
export const inlineScript = async (name: string, plan: object | null): Promise<string> => insert(await bundleScript(name), 'PLAN', plan);

/** The source expression of an inline script or style in the content policy. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
