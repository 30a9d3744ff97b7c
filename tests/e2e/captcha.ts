/** A build with a captcha, an auth service that asks for it, and the provider in place of Cloudflare's. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { InMemoryEmailDriver } from '@supabase/lite';
import { inlineHash, inlineScript } from '../../src/first-screen/build/inlineScript.ts';
import { captchaHeaders, captchaPage } from '../../src/first-screen/host/captchaPage.ts';
import { createApi } from '../../supabase/local/api.ts';
import { closeConnection, openConnection } from '../../supabase/local/connection.ts';
import { serve } from '../../supabase/local/http-server.ts';
import { readKeys, repoRoot } from '../../supabase/local/settings.ts';
import { freePort } from '../../supabase/local/testing.ts';
import { captchaProvider, SECRET } from '../../supabase/tests/helpers/captchaProvider.ts';
import { deploy } from './deploy.ts';
import { buildSettings, databasePort, dataDir } from './ports.ts';

const SITE_KEY = '1x00000000000000000000AA';
const ORIGINS = { turnstile: 'https://challenges.cloudflare.com', hcaptcha: 'https://js.hcaptcha.com' };

/** Builds into a folder beside the tests' own build. */
function build(folder: string): void {
  const env = {
    ...process.env,
    ...buildSettings,
    TANDA_DIST: folder,
    VITE_CAPTCHA_PROVIDER: 'turnstile',
    VITE_CAPTCHA_SITE_KEY: SITE_KEY,
  };
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: repoRoot, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

export interface CaptchaShop {
  url: string;
  /** Lets a page meet the provider of the build, and the auth service with the captcha; call it before the first address. */
  open: (page: Page) => Promise<void>;
  /** The same with hCaptcha, as a build for it would have it. */
  openHcaptcha: (page: Page) => Promise<void>;
  provider: ReturnType<typeof captchaProvider>;
  hcaptcha: ReturnType<typeof captchaProvider>;
  /** How many mails the auth service has sent to an address. */
  mailedTo: (email: string) => number;
  stop: () => Promise<void>;
}

/** Answers a request of the browser by a function. */
async function fulfill(route: Route, handle: (request: Request) => Promise<Response>): Promise<void> {
  const request = route.request();
  const [method, body] = [request.method(), request.postData()];
  const reply = await handle(new Request(request.url(), { method, ...(body !== null && { body }) }));
  await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() });
}

/** On the database of the browser tests. */
export async function openCaptchaShop(): Promise<CaptchaShop> {
  const folder = 'dist-e2e-captcha';
  build(folder);
  const [provider, hcaptcha] = [captchaProvider('turnstile'), captchaProvider('hcaptcha')];
  let asked = provider;
  const mailbox = new InMemoryEmailDriver();
  const connection = openConnection(`postgres://postgres@127.0.0.1:${databasePort}/postgres`, 2);
  const port = await freePort();
  const site = await deploy(path.join(repoRoot, folder));
  const data = path.resolve(repoRoot, dataDir);
  const api = await createApi({
    ...{ connection, mailbox, keys: readKeys(data), storageDir: path.join(data, 'storage') },
    ...{ apiUrl: buildSettings.VITE_SUPABASE_URL, siteUrl: site.url, previewUrl: site.url },
    captcha: { provider: 'turnstile', secret: SECRET, ask: (request) => asked.handle(request) },
  });
  const server = await serve(port, api);
  const open = async (page: Page): Promise<void> => {
    asked = provider;
    await page.route(`${ORIGINS.turnstile}/**`, (route) => fulfill(route, provider.handle));
    await page.route('**/auth/v1/**', (route) => {
      const address = new URL(route.request().url());
      address.port = String(port);
      return route.continue({ url: address.href });
    });
  };
  return {
    ...{ url: site.url, provider, hcaptcha, open },
    mailedTo: (email) => mailbox.messages.get(email)?.length ?? 0,
    async openHcaptcha(page) {
      await open(page);
      asked = hcaptcha;
      const script = await inlineScript('inline/captcha.ts', { provider: 'hcaptcha', siteKey: SITE_KEY });
      const headers = { ...captchaHeaders('hcaptcha', inlineHash(script)), 'content-type': 'text/html; charset=utf-8' };
      await page.route(`${site.url}/captcha?*`, (route) => route.fulfill({ headers, body: captchaPage(script) }));
      await page.route(`${ORIGINS.hcaptcha}/**`, (route) => fulfill(route, hcaptcha.handle));
    },
    async stop() {
      server.stop();
      await site.stop();
      await closeConnection(connection);
      for (const name of [folder, `${folder}-server`, `${folder}-maps`])
        fs.rmSync(path.join(repoRoot, name), { recursive: true, force: true });
    },
  };
}
