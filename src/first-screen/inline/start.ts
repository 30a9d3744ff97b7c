/*
 * Runs behind the frame: shows it in the user's language, the page itself when its data are there (`page.ts`), and starts the app behind
 * its images. A phone's bandwidth is scarce: images come first, then code, styles and texts,
 * then fonts (app/main.tsx).
 */
import { reloadIfOutdated } from '~/shared/lib/chunkError';
import type { First, FrameText, StartPlan } from './plan';
import { queueClicks } from './earlyClicks';

declare const PLAN: StartPlan;

const html = document.documentElement;

/** How long a page that the browser kept for "Back" waits for its code before it is loaded again (ms). */
const BACK_TIMEOUT_MS = 3000;

/** How long the first response and its images have the connection to themselves when the page's script has arrived before (ms). */
const MAX_HEAD_START_MS = 100;

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

const hasPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Waits for the first paint, so that running the app's code does not delay it. */
function whenPainted(then: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    requestAnimationFrame(then);
  }).observe({ type: 'paint', buffered: true });
}

/** Puts the texts of the reader's language into the frame, which has those of the first language. */
function translate(frame: DocumentFragment, texts: readonly FrameText[], language: number): void {
  const nodes = document.createTreeWalker(frame);
  let place = -1;
  for (const [wanted, attribute, ...values] of texts) {
    for (; place < wanted; place++) nodes.nextNode();
    const { currentNode: node } = nodes;
    const value = values[language - 1] ?? '';
    if (attribute && node instanceof Element) node.setAttribute(attribute, value);
    else node.nodeValue = value;
  }
}

/** @returns whether the app hydrates the frame */
function showFrame(root: HTMLElement, { frame, languages, isPlainOnly, hasParam }: StartPlan, first: First): boolean {
  const template = document.querySelector<HTMLTemplateElement>('#frame');
  const language = languages.indexOf(html.lang);
  if (!template || language < 0) return false;
  const copy = document.importNode(template.content, true);
  if (language > 0) translate(copy, frame, language);
  const [title] = copy.children;
  if (title?.localName === 'title') {
    document.title = title.textContent;
    title.remove();
  }
  root.append(copy);
  // other filters show more than the frame has, and without a name there is nothing to show: the frame is only looked at then
  const isTakenOver = (!isPlainOnly || first.isPlain) && (!hasParam || first.param !== null);
  if (isTakenOver) root.dataset.prerendered = html.lang;
  return isTakenOver;
}

/** A search field that somebody types into stays: the page gets the same one, with its text and the focus. */
function keepField(main: HTMLElement, page: DocumentFragment): () => void {
  const search = '[role=search] input';
  const field = main.querySelector<HTMLInputElement>(search);
  const isFocused = field !== null && field === document.activeElement;
  if (field?.value || isFocused) page.querySelector(search)?.replaceWith(field);
  return () => isFocused && field.focus({ preventScroll: true });
}

/** The page inside its frame lies between two marks of React. */
function fillFrame(root: HTMLElement, page: DocumentFragment): void {
  const main = root.querySelector('main');
  if (!main) return;
  const focusField = keepField(main, page);
  main.replaceChildren(...[main.firstChild, page, main.lastChild].filter((node) => node !== null));
  focusField();
}

function start(plan: StartPlan): void {
  const root = document.querySelector<HTMLElement>('#root');
  const first = window.__first;
  if (!root || !first) return;
  const isTakenOver = showFrame(root, plan, first);
  root.dataset.starting = '';
  const clicks = queueClicks(root);
  let isOver = false;
  let isFilled = false;
  let finish: () => void = () => undefined;
  first.end = () => {
    isOver = true;
    finish();
    // what has only been looked at
    if (first.category && !isFilled) delete root.dataset.prerendered;
    return isFilled;
  };
  first.onStart = () => {
    first.onStart = null;
    delete root.dataset.starting;
    void clicks.replay();
  };
  // requests of a page that was left while it sent them may never be answered
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => isOver || location.reload(), BACK_TIMEOUT_MS));
  const loadEarly = () => {
    first.loadEarly?.();
    first.loadEarly = null;
  };
  let hasStarted = false;
  const startApp = () => {
    if (hasStarted) return;
    hasStarted = true;
    loadEarly();
    const modules = isFilled ? plan.modules.concat(plan.filled ?? []) : plan.modules;
    loadApp({ ...plan, modules }, () => {
      if (!clicks.fail()) void reloadIfOutdated(plan.modules[0]);
    });
  };
  setTimeout(startApp, plan.timeoutMs);
  const show = (page: DocumentFragment | null) => {
    const headStart = new Promise((resolve) => setTimeout(resolve, plan.headStartMs));
    if (page && !isOver) {
      isFilled = true;
      // the frame is an empty cart: the app renders in its place at once, instead of hydrating it and rendering it again
      if (plan.filled) delete root.dataset.prerendered;
      // scrolled already, the page must not become shorter; before the first paint, to ask for the position would lay it out
      if (hasPainted() && scrollY > 0) finish();
      fillFrame(root, page);
    }
    requestAnimationFrame(() =>
      setTimeout(() => {
        finish();
        loadEarly();
      }),
    );
    // the code arrives behind the images, which have just been requested
    whenPainted(() => void headStart.then(startApp));
  };
  if (!isTakenOver || !plan.isShownEarly) return show(null);
  first.show = ({ renderFrame, renderPage, renderRest }) => {
    finish = renderRest;
    if (first.category) fillFrame(root, renderFrame());
    setTimeout(loadEarly, MAX_HEAD_START_MS);
    // a response of another shape: the app says what is wrong with it
    renderPage().then(show, () => show(null));
  };
}

start(PLAN);
