/** A build with a captcha, an auth service that asks for it, and the provider in place of Cloudflare's. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { InMemoryEmailDriver } from '@supabase/lite';
import { createApi } from '../../supabase/local/api.ts';
import { closeConnection, openConnection } from '../../supabase/local/connection.ts';
import { serve } from '../../supabase/local/http-server.ts';
import { readKeys, repoRoot } from '../../supabase/local/settings.ts';
import { freePort } from '../../supabase/local/testing.ts';
import { captchaProvider, SECRET } from '../../supabase/tests/helpers/captchaProvider.ts';
import { deploy } from './deploy.ts';
import { buildSettings, databasePort, dataDir } from './ports.ts';

const SITE_KEY = '1x00000000000000000000AA';
const ORIGIN = 'https://challenges.cloudflare.com';

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
  /** Lets a page meet the provider, and the auth service with the captcha; call it before the first address. */
  open: (page: Page) => Promise<void>;
  provider: ReturnType<typeof captchaProvider>;
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
  const provider = captchaProvider('turnstile');
  const mailbox = new InMemoryEmailDriver();
  const connection = openConnection(`postgres://postgres@127.0.0.1:${databasePort}/postgres`, 2);
  const port = await freePort();
  const site = await deploy(path.join(repoRoot, folder));
  const data = path.resolve(repoRoot, dataDir);
  const api = await createApi({
    ...{ connection, mailbox, keys: readKeys(data), storageDir: path.join(data, 'storage') },
    ...{ apiUrl: buildSettings.VITE_SUPABASE_URL, siteUrl: site.url, previewUrl: site.url },
    captcha: { provider: 'turnstile', secret: SECRET, ask: provider.handle },
  });
  const server = await serve(port, api);
  return {
    ...{ url: site.url, provider },
    mailedTo: (email) => mailbox.messages.get(email)?.length ?? 0,
    async open(page) {
      await page.route(`${ORIGIN}/**`, (route) => fulfill(route, provider.handle));
      await page.route('**/auth/v1/**', (route) => {
        const asked = new URL(route.request().url());
        asked.port = String(port);
        return route.continue({ url: asked.href });
      });
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
