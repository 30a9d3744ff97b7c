/** The small inline scripts of the page, minified and hashed for the content policy. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { minifySync } from 'rolldown/experimental';

const folder = path.resolve(import.meta.dirname, '../src/app/prerender');

/** An inline script with its plan inserted, minified. */
export function inlineScript(name: 'head' | 'body' | '../offline/sw', plan: object | null): string {
  const source = fs.readFileSync(path.join(folder, `${name}.js`), 'utf8');
  const text = JSON.stringify(plan).replaceAll('<', '\\u003c');
  const { code } = minifySync(
    `${name}.js`,
    source.replace('plan = PLAN;', () => `plan = ${text};`),
    { compress: true, mangle: true },
  );
  if (code.includes('PLAN')) throw new Error(`${name}.js: the plan was not inserted`);
  return code.trim();
}

/** The source expression of an inline script or style in the content policy. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
