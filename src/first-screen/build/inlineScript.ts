/** The scripts that are not modules: those inside the pages, hashed for the content policy, and the service worker. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { minifySync } from 'rolldown/experimental';

const folder = path.resolve(import.meta.dirname, '..');

/** What a plan does not have is undefined in the source, so that the minifier removes the code for it. */
const withoutUnused = (source: string, plan: Record<string, unknown> | null): string =>
  plan ? source.replaceAll(/\bplan\.(\w+)/g, (use, key: string) => (plan[key] === undefined ? 'undefined' : use)) : source;

/** A script with its plan inserted, minified. */
export function inlineScript(name: 'inline/head' | 'inline/body' | 'offline/sw', plan: object | null): string {
  const source = fs.readFileSync(path.join(folder, `${name}.js`), 'utf8');
  const text = JSON.stringify(plan).replaceAll('<', '\\u003c');
  const { code } = minifySync(
    `${name}.js`,
    withoutUnused(source, plan as Record<string, unknown> | null).replace('plan = PLAN;', () => `plan = ${text};`),
    { compress: true, mangle: true },
  );
  if (code.includes('PLAN')) throw new Error(`${name}.js: the plan was not inserted`);
  return code.trim();
}

/** The source expression of an inline script or style in the content policy. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
