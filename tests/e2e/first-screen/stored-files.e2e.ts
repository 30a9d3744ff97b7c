/** The API at the address of the site: stored files share the origin of the pages there (docs/deploy/hosted.md#one-address). */
import { once } from 'node:events';
import type net from 'node:net';
import path from 'node:path';
import { openFolder } from '../../../src/first-screen/host/folder.ts';
import { createServer } from '../../../src/first-screen/host/nodeServer.ts';
import { createApiProxy } from '../../../src/first-screen/server/apiProxy.ts';
import { apiUrl, expect, newSeller, send, test } from '../shop.ts';

const HTML = '<!doctype html><script>document.title = "attacked"</script><p>Sign in again</p>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "attacked"</script></svg>';
const SCRIPT = 'globalThis.attacked = true; export {};';

/** The build with the API at its address, as the handler and the preview serve it. The other tests have two addresses. */
async function openSite(): Promise<{ site: string; stop: () => void }> {
  const files = openFolder(path.resolve(import.meta.dirname, '../../../dist-e2e'));
  const passOn = createApiProxy(apiUrl);
  const server = createServer((request) => passOn(request) ?? files(request), 'http://localhost').listen(0, 'localhost');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { site: `http://localhost:${(server.address() as net.AddressInfo).port}`, stop };
}

test('what people upload is neither a page nor a script of the site [X23]', async ({ page, shop }) => {
  const { site, stop } = await openSite();
  shop.expectFaults(/module script|Failed to (fetch|load)|http 400/);
  const { email, password } = await newSeller();
  const { access_token: token, user } = (await send('/auth/v1/token?grant_type=password', 'POST', { email, password })) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { apikey: 'sb_publishable_tanda_local', authorization: `Bearer ${token}` };
  const upload = async (body: string, type: string): Promise<string | null> => {
    const key = `product-media/${user.id}/${crypto.randomUUID()}.webp`;
    const reply = await page.request.post(`${site}/storage/v1/object/${key}`, {
      headers: { ...headers, 'content-type': type },
      data: body,
    });
    return reply.ok() ? `${site}/storage/v1/object/public/${key}` : null;
  };
  for (const type of ['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml'])
    expect(await upload(HTML, type), `${type} is refused`).toBeNull();
  for (const body of [HTML, SVG, SCRIPT]) {
    const url = (await upload(body, 'image/webp')) ?? '';
    const reply = await page.request.get(url);
    const { 'content-type': type, 'x-content-type-options': guesses, 'content-security-policy': policy } = reply.headers();
    expect([reply.status(), type, guesses]).toEqual([200, 'image/webp', 'nosniff']);
    expect(policy).toContain('sandbox');
    // a page of its own: the browser reports there what the sandbox forbids
    const tab = await page.context().newPage();
    await tab.goto(url);
    expect(await tab.title()).not.toBe('attacked');
    await tab.close();
    await page.goto(`${site}/robots.txt`);
    const asScript = page.evaluate((address) => import(address).then(() => 'runs', String), url);
    expect(await asScript).toContain('Failed to fetch');
    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  }
  stop();
});
