/** The journey in one engine, step by step. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Engine, Tab } from './engine.ts';
import { offline, online, type Site, type Step } from './journey.ts';
import { type Visit, visitOf } from './visit.ts';

interface Traveller {
  name: string;
  tab: Tab;
  visit: Visit;
  site: Site;
}

/** @returns whether every step passed; those after a failed one are not tried */
async function walk(steps: Step[], { name: engine, tab, visit, site }: Traveller): Promise<boolean> {
  for (const [name, run, expected] of steps) {
    try {
      await run(visit, site);
      const problems = tab.takeProblems().filter((problem) => !expected?.test(problem));
      if (problems.length > 0) throw new Error(problems.join('\n    '));
    } catch (error) {
      const address = await tab.evaluate<string>('location.href').catch(() => 'unknown address');
      console.log(`  ✗ ${engine} · ${name} · ${address}\n    ${(error as Error).message}`);
      for (const problem of tab.takeProblems()) console.log(`    ${problem}`);
      return false;
    }
  }
  return true;
}

/**
 * Walks the steps that need the site in one engine.
 * @returns walks those that stop the site's server, and ends the browser; resolves with whether every step of the journey passed
 */
export async function travel(engine: Engine, ready: Promise<Site>): Promise<() => Promise<boolean>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `tanda-${engine.name}-`));
  const downloads = path.join(folder, 'downloads');
  fs.mkdirSync(downloads);
  const [site, tab] = await Promise.all([ready, engine.start(folder)]);
  const traveller = { name: engine.name, tab, visit: visitOf(tab, downloads), site };
  const isGood = await walk(online, traveller);
  return async () => {
    const isWhole = isGood && (await walk(offline, traveller));
    await tab.close();
    fs.rmSync(folder, { recursive: true, force: true });
    if (isWhole) console.log(`  ✓ ${engine.name} (${online.length + offline.length} steps)`);
    return isWhole;
  };
}
