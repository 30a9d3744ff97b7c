/** The journey in one engine, step by step. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Engine } from './engine.ts';
import { journey } from './journey.ts';
import { startSite } from './servers.ts';
import { visitOf } from './visit.ts';

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs the journey in one engine. @returns whether every step passed; those after a failed one are not tried */
export async function travel(engine: Engine): Promise<boolean> {
  const startedAt = Date.now();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `tanda-${engine.name}-`));
  const downloads = path.join(folder, 'downloads');
  fs.mkdirSync(downloads);
  const site = { server: await startSite() };
  const tab = await engine.start(folder);
  const visit = visitOf(tab, downloads);
  try {
    for (const [name, run, expected] of journey) {
      try {
        await run(visit, site);
        const problems = tab.takeProblems().filter((problem) => !expected?.test(problem));
        if (problems.length > 0) throw new Error(problems.join('\n    '));
      } catch (error) {
        const address = await tab.evaluate<string>('location.href').catch(() => 'unknown address');
        console.log(`  ✗ ${engine.name} · ${name} · ${address}\n    ${(error as Error).message}`);
        for (const problem of tab.takeProblems()) console.log(`    ${problem}`);
        return false;
      }
    }
    console.log(`  ✓ ${engine.name} (${journey.length} steps)  ${seconds(startedAt)}`);
    return true;
  } finally {
    await tab.close();
    await site.server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
