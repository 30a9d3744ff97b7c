/*
 * Runs at the end of the page: shows the prerendered frame in the user's language, fills it with the first answer, puts the first
 * pictures into it, and starts the app behind them. A phone's bandwidth is scarce: pictures come first, then code, styles and texts,
 * then fonts (app/main.tsx).
 */
import type { First, StartPlan } from './plan';
import { keepPresses } from './presses';

/** Fills the frame's slots. @param answer the first answer, unchecked */
export type Fill = (frame: HTMLElement, first: First, plan: StartPlan) => void;

const html = document.documentElement;

/** How long a page that the browser kept for "Back" waits for its code before it is loaded again (ms). */
const BACK_PATIENCE_MS = 3000;

const add = (name: 'link' | 'script', more: object): void => {
  document.head.append(Object.assign(document.createElement(name), more));
};

const preload = (href: string): void => add('link', { rel: 'modulepreload', href, crossOrigin: '' });

function loadApp({ modules, styles }: StartPlan, onerror: () => void): void {
  const [main = ''] = modules;
  modules.forEach(preload);
  // the page has the styles of its first paint; what the app renders may need any
  const src = window.trustedTypes?.createPolicy('tanda-start', { createScriptURL: () => main }).createScriptURL('') ?? main;
  const run = () => add('script', { type: 'module', src, crossOrigin: '', onerror });
  const askForStyles = (tries: number): void =>
    add('link', { rel: 'stylesheet', href: styles, onload: run, onerror: () => (tries > 1 ? askForStyles(tries - 1) : run()) });
  askForStyles(2);
}

/** Loads a page again, once, whose code a newer version has removed: a cache has kept it. */
async function reloadIfOutdated([main = '']: string[]): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { headers } = await fetch(main, { method: 'HEAD' });
  // some hosts answer a page for a missing file
  if (visit?.type !== 'reload' && !headers.get('content-type')?.includes('javascript')) location.reload();
}

/** What is there is on the screen before the code keeps the page busy. */
function whenPainted(then: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    requestAnimationFrame(then);
  }).observe({ type: 'paint', buffered: true });
}

/** Lays out what is below a phone's window (index.css) one frame later: a shorter task. */
function fillInTwoFrames(root: HTMLElement): void {
  root.dataset.filling = '';
  requestAnimationFrame(() => setTimeout(() => delete root.dataset.filling));
}

function showFrame(root: HTMLElement, plan: StartPlan, first: First): boolean {
  const frame = document.querySelector<HTMLTemplateElement>(`#frame-${html.lang}`);
  if (!frame) return false;
  root.append(frame.content.cloneNode(true));
  // other filters show more than the frame has, and without a name there is nothing to show: the frame is only looked at then
  const isTakenOver = (!plan.isPlainOnly || first.isPlain) && (!plan.hasParam || first.param !== null);
  if (isTakenOver) root.dataset.prerendered = html.lang;
  return isTakenOver;
}

/** Shows the frame and starts the app. @param fill for screens whose frame has slots */
export function start(plan: StartPlan, fill?: Fill): void {
  const root = document.querySelector<HTMLElement>('#root');
  const first = window.__first;
  if (!root || !first) return;
  const isTakenOver = showFrame(root, plan, first);
  const presses = keepPresses(root);
  let isAppThere = false;
  first.onStart = (isHydrated) => {
    isAppThere = true;
    presses.start(isHydrated);
  };
  // requests of a page that was left while it sent them may never be answered
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => isAppThere || location.reload(), BACK_PATIENCE_MS));
  let hasStarted = false;
  const startApp = () => {
    if (hasStarted) return;
    hasStarted = true;
    loadApp(plan, () => {
      if (!presses.fail()) reloadIfOutdated(plan.modules).catch(() => undefined);
    });
  };
  setTimeout(startApp, plan.patience);
  const show = () => {
    const hasLead = new Promise((resolve) => setTimeout(resolve, plan.lead));
    try {
      // without a shape that the app would take over, the texts would be gone again for a moment
      if (isTakenOver) fill?.(root, first, plan);
    } catch {
      // an answer of another shape: the app says what is wrong with it
    }
    first.pictures.forEach((image, i) => {
      if (image.srcset || image.src) root.querySelector(`[data-early="${i}"]`)?.append(image);
    });
    // the code arrives behind the pictures, which have just been requested
    whenPainted(() => void hasLead.then(startApp));
  };
  if (first.isKnown) return show();
  first.onKnown = () => {
    // known without waiting, the frame was not laid out yet, and to ask for the position would do so
    if (scrollY === 0) fillInTwoFrames(root);
    show();
  };
}
