/** Runs each folder of supabase/functions as its own deno process and forwards /functions/v1/<name> to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InstagramVariables } from './instagram/settings.ts';
import type { TelegramVariables } from './telegram/settings.ts';
import { limitRequest } from './request-limits.ts';
import { type LocalKeys, repoRoot, type SmtpSettings } from './settings.ts';

const FUNCTIONS = path.join(repoRoot, 'supabase/functions');
const PREFIX = '/functions/v1';
const MAIL_FUNCTION = 'deliver-mails';
/** Called by mail programs. */
const UNSUBSCRIBE_FUNCTION = 'unsubscribe';
/** Called by the scheduler of a hosted project; the embedded backend does the same itself. */
const FILES_FUNCTION = 'remove-files';
const CODE_FUNCTION = 'send-code';
const PUSH_FUNCTION = 'deliver-pushes';
/** The push services of browsers, as app.is_push_endpoint. */
const PUSH_HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];
const BOT_FUNCTIONS = new Set(['deliver-telegram', 'telegram-webhook']);
/** Who sends codes to phones. */
const CODE_HOSTS = ['api.mobizon.kz', 'gatewayapi.telegram.org', 'graph.facebook.com'];
/** The only external hosts that a function may reach. */
const OUTSIDE_HOSTS = ['api.instagram.com', 'graph.instagram.com', '*.cdninstagram.com', '*.fbcdn.net'];
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type' };

export interface EdgeFunctions {
  names: string[];
  handle: (request: Request) => Promise<Response>;
  /** Calls a function as the scheduler of a hosted project does. @throws when it fails */
  call: (name: string) => Promise<void>;
  stop: () => void;
}

function denoBinary(): string {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('deno/package.json'));
  const binary = path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  return fs.existsSync(binary) ? binary : (require('deno/install_api.cjs') as { runInstall: () => string }).runInstall();
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

interface EdgeOptions {
  apiUrl: string;
  keys: LocalKeys;
  /** Origins of the pages that may read the answers. */
  origins: string[];
  /** The mail server of deliver-mails; without one it is not started, and the mailbox gets the mails. */
  smtp?: SmtpSettings | null;
  /** Starts remove-files, too. */
  removesFiles?: boolean;
  /** The app at Instagram; without one, no account can be connected. */
  instagram?: InstagramVariables | null;
  /** Settings of send-code; without them it is not started. */
  codes?: Record<string, string> | null;
  /** Settings of deliver-pushes; without them it is not started. */
  pushes?: Record<string, string> | null;
  /** The bot; without one its functions are not started. */
  telegram?: TelegramVariables | null;
  /** Folder of the functions; tests use their own. */
  folder?: string;
}

function startOne(name: string, port: number, options: EdgeOptions): ChildProcess {
  const { apiUrl, keys, origins, smtp, instagram, codes, pushes, telegram, folder = FUNCTIONS } = options;
  const instagramHosts = instagram?.INSTAGRAM_URL ? [new URL(instagram.INSTAGRAM_URL).host] : [];
  const mailHosts = smtp && name === MAIL_FUNCTION ? [new URL(smtp.url).host] : [];
  const codeHosts = name === CODE_FUNCTION ? CODE_HOSTS : [];
  const pushHosts = name !== PUSH_FUNCTION ? [] : pushes?.PUSH_URL ? [new URL(pushes.PUSH_URL).host] : PUSH_HOSTS;
  const botHosts = telegram && BOT_FUNCTIONS.has(name) ? [new URL(telegram.TELEGRAM_URL).host] : [];
  const others = [...OUTSIDE_HOSTS, ...instagramHosts, ...mailHosts, ...codeHosts, ...pushHosts, ...botHosts];
  const hosts = [`127.0.0.1:${port}`, new URL(apiUrl).host, ...others].join();
  const flags = [
    'run',
    '--no-prompt',
    '--quiet',
    '--cached-only',
    '--preload',
    path.join(import.meta.dirname, 'end-with-parent.mjs'),
    '--config',
    path.join(folder, 'deno.json'),
    '--allow-env',
    `--allow-net=${hosts}`,
  ];
  return spawn(denoBinary(), [...flags, path.join(folder, name, 'index.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      SUPABASE_URL: apiUrl,
      SUPABASE_ANON_KEY: keys.publishable,
      SUPABASE_SERVICE_ROLE_KEY: keys.secret,
      SITE_ORIGINS: origins.join(','),
      ...(mailHosts.length > 0 && smtp ? { SMTP_URL: smtp.url, MAIL_FROM: smtp.from } : {}),
      ...instagram,
      ...(name === CODE_FUNCTION ? codes : {}),
      ...(name === PUSH_FUNCTION ? pushes : {}),
      ...(BOT_FUNCTIONS.has(name) ? telegram : {}),
    },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

async function forward(request: Request, port: number, rest: string): Promise<Response> {
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer();
  const headers = new Headers(request.headers);
  for (const hop of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(hop);
  for (let tries = 0; ; tries++) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}${rest}`, { method: request.method, headers, body, redirect: 'manual' });
      const out = new Headers(reply.headers);
      for (const name of ['content-encoding', 'content-length']) out.delete(name);
      return new Response(reply.body, { status: reply.status, headers: out });
    } catch (error) {
      if (tries > 20) return Response.json({ code: 'BOOT_ERROR', message: String(error) }, { status: 503, headers: CORS });
      await sleep(150);
    }
  }
}

/** Starts every function folder that has an index.ts (folders named _… are shared code). */
export async function startEdgeFunctions(options: EdgeOptions): Promise<EdgeFunctions> {
  const { folder = FUNCTIONS, smtp, removesFiles, codes, pushes, telegram } = options;
  const isFunction = (name: string) =>
    !name.startsWith('_') &&
    ((name !== MAIL_FUNCTION && name !== UNSUBSCRIBE_FUNCTION) || smtp) &&
    (name !== FILES_FUNCTION || removesFiles) &&
    (name !== CODE_FUNCTION || codes) &&
    (name !== PUSH_FUNCTION || pushes) &&
    (!BOT_FUNCTIONS.has(name) || telegram) &&
    fs.existsSync(path.join(folder, name, 'index.ts'));
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter(isFunction) : [];
  const running = new Map<string, { port: number; child: ChildProcess }>();
  for (const name of names) {
    const port = await freePort();
    running.set(name, { port, child: startOne(name, port, options) });
  }
  const stop = () => {
    process.off('exit', stop);
    for (const { child } of running.values()) child.kill();
  };
  process.on('exit', stop);
  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const rest = url.pathname.slice(PREFIX.length) + url.search;
    const target = running.get(url.pathname.split('/')[3] ?? '');
    if (!target) return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404, headers: CORS });
    const limited = await limitRequest(request);
    return 'refusal' in limited ? limited.refusal : forward(limited.request, target.port, rest);
  }
  async function call(name: string): Promise<void> {
    const headers = { apikey: options.keys.secret, 'content-type': 'application/json' };
    const reply = await handle(new Request(`${options.apiUrl}${PREFIX}/${name}`, { method: 'POST', headers, body: '{}' }));
    if (!reply.ok) throw new Error(await reply.text());
  }
  return { names, stop, handle, call };
}
