/** The install scripts of dependencies. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

it('only the listed packages run scripts at installation, and each listed one has some', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { hasInstallScript?: boolean }> };
  const withScripts = Object.entries(packages).flatMap(([at, { hasInstallScript }]) =>
    hasInstallScript ? [at.split('node_modules/').at(-1) ?? ''] : [],
  );
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  expect(Object.keys(allowScripts)).toEqual(withScripts.sort());
  expect(Object.values(allowScripts).every(Boolean)).toBe(true);
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});
