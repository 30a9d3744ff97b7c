/** The scripts that are not modules: those inside the pages, hashed for the content policy, and the service worker. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { rolldown } from 'rolldown';

const folder = path.resolve(import.meta.dirname, '..');

/** A script with what it imports, as one minified text with its plan inserted. @param name its file, below src/first-screen */
export async function inlineScript(name: string, plan: object | null): Promise<string> {
  const bundle = await rolldown({ input: path.join(folder, name), resolve: { alias: { '~': path.resolve(folder, '..') } } });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  const text = JSON.stringify(plan).replaceAll('<', String.raw`\u003c`);
  const [before = '', after, ...others] = output[0].code.trim().split(/\bPLAN\b/);
  if (after === undefined || others.length > 0) throw new Error(`${name}: the plan is not used exactly once`);
  return before + text + after;
}

/** The source expression of an inline script or style in the content policy. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
