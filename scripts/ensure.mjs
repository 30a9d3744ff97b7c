// Installs what a fresh clone lacks. Runs on any supported Node before anything is installed: plain JavaScript without imports of the project.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const inRoot = (...parts) => path.join(root, ...parts);
const modifiedAt = (file) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);

/** The Node version of the lockfile. Everything else runs on it, whichever Node started npm. */
export const node = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options }).status === 0;
}

/** Installs the dependencies when they are missing or older than the lockfile. */
export function ensureDependencies() {
  if (modifiedAt(inRoot('node_modules/.package-lock.json')) >= modifiedAt(inRoot('package-lock.json')) && fs.existsSync(node)) return;
  console.log('  Installing missing dependencies…');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    console.error('  The dependencies could not be installed. Check the network and the registry, then try again.');
    process.exit(1);
  }
  // npm does not touch its lockfile's date when nothing changed
  const now = new Date();
  fs.utimesSync(inRoot('node_modules/.package-lock.json'), now, now);
}

const KNOWN_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The system's Chromium without windows: it takes a fifth less of the processor, but keeps no page for Back. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Finds a Chromium: the one named by CHROMIUM_PATH, Playwright's own, or the system's. */
async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...KNOWN_BROWSERS].find((file) => file && fs.existsSync(file));
}

const canInstallPackages = process.platform === 'linux' && process.getuid?.() === 0;

function installPackage(name) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs a font with the widths of Arial when there is none: the fallback fonts of the pages are adjusted to it. */
function ensureFonts() {
  if (!canInstallPackages || /Arial|Liberation/.test(spawnSync('fc-match', ['Arial'], { encoding: 'utf8' }).stdout ?? '')) return;
  console.log('  Installing fonts for the tests…');
  installPackage('fonts-liberation');
}

/** The path of the browser without windows that belongs to `browser`, or of that browser; empty: Playwright knows its own. */
async function ensureHeadlessShell(browser) {
  const { chromium } = await import('@playwright/test');
  if (browser === chromium.executablePath()) return '';
  if (browser !== '/usr/bin/chromium') return browser;
  if (canInstallPackages && !fs.existsSync(HEADLESS_SHELL)) installPackage('chromium-headless-shell');
  return fs.existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : browser;
}

/**
 * Finds a Chromium; installs one with Playwright or the system's packages when there is none, and its fonts.
 * Returns the variables that name it to the tests.
 */
export async function ensureBrowser() {
  let browser = await findBrowser();
  if (!browser) {
    console.log('  Installing a browser for the tests…');
    const quiet = { stdio: 'ignore', timeout: 180_000 };
    if (!run(node, [inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], quiet) && canInstallPackages) {
      installPackage('chromium');
    }
    browser = await findBrowser();
  }
  ensureFonts();
  if (!browser) {
    console.error('  No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
    process.exit(1);
  }
  return { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: await ensureHeadlessShell(browser) };
}
