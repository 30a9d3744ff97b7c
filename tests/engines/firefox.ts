/** Firefox, by WebDriver BiDi, which it speaks without a driver. */
import fs from 'node:fs';
import path from 'node:path';
import { connect } from './bidi.ts';
import { type Engine, WINDOW } from './engine.ts';
import { clickAt, keysOf } from './inputActions.ts';
import { startUntil } from './processes.ts';

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const find = (): string | undefined => PATHS.find((file) => file && fs.existsSync(file));

/** A profile that saves files without a question and asks nothing of Mozilla's servers. */
function writeProfile(folder: string): string {
  const profile = path.join(folder, 'profile');
  const settings = {
    'browser.download.folderList': 2,
    'browser.download.dir': path.join(folder, 'downloads'),
    'browser.download.useDownloadDir': true,
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-US',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  fs.mkdirSync(profile, { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  return profile;
}

/** An event that says that something failed, in words. `left` has the realms of pages that were left: Firefox rejects what they import. */
function problemOf(method: string, params: unknown, left: Set<string>): string | null {
  if (method === 'log.entryAdded') {
    const { level, text, source } = params as { level: string; text: string | null; source: { realm: string } };
    if (left.has(source.realm) && text?.includes('error loading dynamically imported module')) return null;
    return level === 'error' ? String(text) : null;
  }
  const { response } = params as { response?: { status: number; url: string } };
  return method === 'network.responseCompleted' && response && response.status >= 400 ? `${response.status} ${response.url}` : null;
}

interface Evaluated {
  type: 'success' | 'exception';
  realm: string;
  result: { value: string };
  exceptionDetails: { text: string };
}

export const firefox: Engine = {
  name: 'firefox',
  missing: () => (find() ? null : 'no Firefox (Debian: firefox-esr; or its path in FIREFOX_PATH)'),
  start: async (folder) => {
    const args = ['--headless', '--no-remote', '--profile', writeProfile(folder), '--remote-debugging-port', '0'];
    const browser = await startUntil(find()!, args, { HOME: folder }, (line) => /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]);
    const problems: string[] = [];
    const left = new Set<string>();
    const { send, close } = await connect(`${browser.found}/session`, (method, params) => {
      const problem = problemOf(method, params, left);
      if (problem) problems.push(problem);
    });
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const { context } = contexts[0]!;
    await send('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted'] });
    await send('browsingContext.setViewport', { context, viewport: WINDOW });
    const input = (source: object) => send<void>('input.performActions', { context, actions: [source] });
    const run = (expression: string) =>
      send<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: true, resultOwnership: 'root' });
    return {
      open: async (url) => {
        left.add((await run('0')).realm);
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
      evaluate: async <Value>(expression: string) => {
        const { type, result, exceptionDetails } = await run(`(async () => JSON.stringify({ value: await (${expression}) }))()`);
        if (type === 'exception') throw new Error(exceptionDetails.text);
        return (JSON.parse(result.value) as { value: Value }).value;
      },
      press: (x, y) => input(clickAt(x, y)),
      type: (text) => input(keysOf(text)),
      choose: async (files) => {
        const { result } = await run(`document.querySelector('input[type=file]')`);
        await send('input.setFiles', { context, element: result, files });
      },
      takeProblems: () => problems.splice(0),
      close: () => {
        close();
        return browser.stop();
      },
    };
  },
};
