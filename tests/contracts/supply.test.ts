/** What npm installs: the lockfile and the install scripts of dependencies. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

type Versions = Record<string, string>;
interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Packages = Record<string, Package>;

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages };

/** The package that `name` means below the folder `at`: the nearest one, as Node looks it up. */
function lookUp(all: Packages, at: string, name: string): Package | undefined {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = all[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found || !folder) return found;
  }
}

/** Dependencies without an entry, or with an entry of another version than the exact one that is asked for. `npm ci` refuses both. */
const missingIn = (all: Packages): string[] =>
  Object.entries(all).flatMap(([at, { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }]) => {
    const peers = Object.entries(peerDependencies ?? {}).filter(([name]) => !peerDependenciesMeta?.[name]?.optional);
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies, ...Object.fromEntries(peers) };
    return Object.entries(wanted).flatMap(([name, version]) => {
      const found = lookUp(all, at, name);
      const isWanted = found && (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || found.version === version);
      return isWanted ? [] : [`${at || 'package.json'} needs ${name} ${version}`];
    });
  });

it('the lockfile has every package of every platform, so that npm ci takes it', () => {
  const own = JSON.parse(read('package.json')) as Package;
  expect(missingIn({ ...packages, '': own })).toEqual([]);
  // as it was when npm left out what was not installed
  const { 'node_modules/@deno/win32-x64': _, ...lacking } = packages;
  expect(missingIn(lacking)).toEqual([`node_modules/deno needs @deno/win32-x64 ${packages['node_modules/deno']?.version}`]);
});

it('the lockfile names no registry, and knows the content of every package', () => {
  const entries = Object.entries(packages).filter(([at]) => at);
  expect(entries.filter(([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
});

it('only the listed packages run scripts at installation, and each listed one has some', () => {
  const withScripts = Object.entries(packages).flatMap(([at, { hasInstallScript }]) =>
    hasInstallScript ? [at.split('node_modules/').at(-1) ?? ''] : [],
  );
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  expect(Object.keys(allowScripts)).toEqual([...new Set(withScripts)].sort());
  expect(Object.values(allowScripts).every(Boolean)).toBe(true);
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});
