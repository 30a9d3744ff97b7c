import fs from 'node:fs';
import path from 'node:path';
import { copyBuild, deploy } from '../deploy.ts';
import { expect, startEarly, test } from '../shop.ts';

test('a new version is offered, and activated when the user agrees', async ({ page, shop }) => {
  await shop.prefer('en');
  const folder = copyBuild();
  let server = await deploy(folder);
  try {
    const workerStarts = await startEarly(page);
    await page.goto(`${server.url}/faq`);
    await workerStarts();
    const versions = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tanda-shell-')));
    const [before] = await versions();

    await server.stop();
    const worker = path.join(folder, 'sw.js');
    fs.writeFileSync(worker, fs.readFileSync(worker, 'utf8').replace(/("version":")/, '$1next-'));
    server = await deploy(folder, server.port);
    await page.reload();
    const offer = page.getByText('A new version of Tañda is ready');
    await expect(offer).toBeVisible({ timeout: 40_000 });
    expect(await versions()).toContain(before);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect.poll(versions).toEqual([before?.replace('tanda-shell-', 'tanda-shell-next-')]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
