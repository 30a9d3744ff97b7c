import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './shop.ts';

const PORT = 56174;
const root = path.resolve(import.meta.dirname, '../..');

/** The built shop, deployed to a place of its own. */
async function deploy(folder: string): Promise<ChildProcess> {
  const env = { ...process.env, TANDA_DIST: folder, TANDA_PREVIEW_PORT: String(PORT) };
  const server = spawn(process.execPath, ['scripts/preview.ts'], { cwd: root, env, stdio: 'ignore' });
  await expect
    .poll(() =>
      fetch(`http://localhost:${PORT}/robots.txt`).then(
        (reply) => reply.status,
        () => 0,
      ),
    )
    .toBe(200);
  return server;
}
const stop = (server: ChildProcess) =>
  new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill();
  });

test('a new version is offered, and taken over when its reader agrees', async ({ page, shop }) => {
  test.setTimeout(90_000);
  await shop.prefer('en');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-dist-'));
  fs.cpSync(path.join(root, 'dist-e2e'), folder, { recursive: true });
  let server = await deploy(folder);
  try {
    await page.goto(`http://localhost:${PORT}/faq`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 40_000 });
    const versions = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tanda-shell-')));
    const [before] = await versions();

    await stop(server);
    const worker = path.join(folder, 'sw.js');
    fs.writeFileSync(worker, fs.readFileSync(worker, 'utf8').replace(/(version:[`"'])/, '$1next-'));
    server = await deploy(folder);
    await page.reload();
    const offer = page.getByText('A new version of the shop is ready');
    await expect(offer).toBeVisible({ timeout: 40_000 });
    expect(await versions()).toContain(before);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect.poll(versions).toEqual([before?.replace('tanda-shell-', 'tanda-shell-next-')]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  } finally {
    await stop(server);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
