/** WebKitGTK, by its WebDriver over HTTP: the code of Safari, and the closest to an iPhone that runs without one. */
import fs from 'node:fs';
import path from 'node:path';
import { type Engine, type Tab, WINDOW } from './engine.ts';
import { clickAt, keysOf } from './inputActions.ts';
import { type Running, startCommand, startUntil } from './processes.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** How WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A request to the driver. */
async function ask<Value>(url: string, method = 'GET', body?: object): Promise<Value> {
  const reply = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Starts the driver on a free port, and waits until it answers. */
async function startDriver(env: NodeJS.ProcessEnv, onLine: (line: string) => void): Promise<Running & { url: string }> {
  const port = 20_000 + (process.pid % 6000);
  const driver = startCommand(DRIVER, [`--port=${port}`], env, onLine);
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; ; i++) {
    const isReady = await ask(`${url}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return { ...driver, url };
    if (i === 100) throw new Error('WebKitWebDriver does not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A home folder of its own, whose downloads are in `downloads`. */
function writeHome(folder: string): NodeJS.ProcessEnv {
  fs.mkdirSync(path.join(folder, '.config'), { recursive: true });
  fs.writeFileSync(path.join(folder, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  return { HOME: folder, XDG_CONFIG_HOME: path.join(folder, '.config'), XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, LANG: 'C.UTF-8' };
}

/** The commands of a session. */
function tabOf(session: string, takeProblems: Tab['takeProblems'], close: Tab['close']): Tab {
  const post = <Value>(command: string, body: object) => ask<Value>(`${session}/${command}`, 'POST', body);
  const input = (source: object) => post<void>('actions', { actions: [source] });
  return {
    open: (url) => post('url', { url }),
    back: () => post('back', {}),
    evaluate: async <Value>(expression: string) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => ({ value: await (${expression}) }))().then(done, (error) => done({ error: String(error) }));`;
      const { value, error } = await post<{ value: Value; error?: string }>('execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    press: (x, y) => input(clickAt(x, y)),
    type: (text) => input(keysOf(text)),
    choose: async (files) => {
      const element = await post<Record<string, string>>('element', { using: 'css selector', value: 'input[type=file]' });
      await post(`element/${element[ELEMENT]}/value`, { text: files.join('\n') });
    },
    takeProblems,
    close,
  };
}

export const webkit: Engine = {
  name: 'webkit',
  missing: () => (fs.existsSync(DRIVER) && fs.existsSync(SCREEN) ? null : 'no WebKitGTK (Debian: webkit2gtk-driver xvfb)'),
  start: async (folder) => {
    const size = `${WINDOW.width + 200}x${WINDOW.height + 200}x24`;
    const screen = await startUntil(SCREEN, ['-displayfd', '1', '-screen', '0', size], {}, (line) => /^\d+$/.exec(line)?.[0]);
    const problems: string[] = [];
    const driver = await startDriver({ ...writeHome(folder), DISPLAY: `:${screen.found}` }, (line) => {
      // the console of the page is written there
      if (/CONSOLE (\S+ )?ERROR/.test(line)) problems.push(line);
    });
    const browserOptions = { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = await ask<{ sessionId: string }>(`${driver.url}/session`, 'POST', { capabilities });
    const session = `${driver.url}/session/${sessionId}`;
    await ask(`${session}/window/rect`, 'POST', { x: 0, y: 0, ...WINDOW });
    const takeProblems = () => problems.splice(0);
    return tabOf(session, takeProblems, async () => {
      await ask(session, 'DELETE').catch(() => undefined);
      await driver.stop();
      await screen.stop();
    });
  },
};
