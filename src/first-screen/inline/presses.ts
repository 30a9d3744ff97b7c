/**
 * Presses on links and buttons of a frame are shown at once and carried out when the app answers, each once. From `hydrateRoot`
 * on React answers presses on what it hydrates, but not earlier ones, nor those in a filled slot, which it replaces.
 */

/** Not opened by the app for so long (ms), a pressed link is followed by the browser. */
const PATIENCE_MS = 10_000;
/** What has not appeared so long (ms) after the app's start is not in its page: the press is dropped. A slow phone takes its time. */
const APPEARS_MS = 30_000;

const PRESSABLE = 'a[href], button';

const labelOf = (element: Element | null | undefined): string | null | undefined => element?.getAttribute('aria-label');

/** An element is recognized by its name, that of the group it is in and the card's link, and among several of a name by its place. */
const nameOf = (element: Element): string =>
  [
    element.tagName,
    // an earlier one may have changed the price in it
    element.getAttribute('href') ?? labelOf(element) ?? element.textContent?.replaceAll(/[\d\s]+/g, ''),
    labelOf(element.parentElement?.closest('[aria-label]')),
    element.closest('article')?.querySelector('a')?.getAttribute('href'),
  ].join();

const isLink = (element: Element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement;

/** A link that the browser follows by itself: to another site or a place in the page, or in a new tab. */
const isPlain = (element: Element): boolean =>
  isLink(element) &&
  (element.target !== '' || element.origin !== location.origin || element.getAttribute('href')?.startsWith('#') === true);

const pressableAt = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null);

/** With another button of the mouse, or a key held. */
const isModified = (event: MouseEvent): boolean => event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface Press {
  element: HTMLElement;
  name: string;
  place: number;
  /** Whether it was on (`aria-pressed`), as far as the frame knew. */
  wasOn: string | null;
}

/** Keeps the presses on a frame from now on. */
export function keepPresses(root: HTMLElement) {
  const page = document.URL;
  let waiting: Press[] = [];
  /** What the app does not answer for: the whole frame at first. */
  let isStale: (element: Element) => boolean = () => true;

  const take = (press: Press): void => {
    waiting = waiting.filter((other) => other !== press);
    press.element.removeAttribute('aria-busy');
    delete press.element.dataset.waiting;
  };
  const forget = (): void => waiting.forEach(take);

  /** The visible elements of a name: those of the frame, or those that the app answers for. */
  const named = (name: string, isOfFrame: boolean): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
      (element) => isStale(element) === isOfFrame && nameOf(element) === name && element.getClientRects().length > 0,
    );

  const carryOut = (): void => {
    // the same button of another page is not meant
    if (page !== document.URL) return stop();
    for (const press of waiting) {
      const target = named(press.name, false)[press.place];
      if (!target || target.matches(':disabled')) continue;
      take(press);
      // the frame knows nothing of the account: a product that is saved already stays saved
      if (target.getAttribute('aria-pressed') !== press.wasOn) continue;
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
      target.click();
      // the next click must find what this one has changed
      setTimeout(carryOut);
      return;
    }
  };
  const observer = new MutationObserver(carryOut);

  const keep = (event: MouseEvent): void => {
    const element = pressableAt(event);
    if (!element || !isStale(element) || isPlain(element) || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (waiting.some((press) => press.element === element)) return;
    const name = nameOf(element);
    const press = { element, name, place: named(name, true).indexOf(element), wasOn: element.getAttribute('aria-pressed') };
    if (isLink(element)) {
      // only one page can be opened, the last
      waiting.filter((other) => isLink(other.element)).forEach(take);
      setTimeout(() => waiting.includes(press) && fail(), PATIENCE_MS);
    }
    waiting.push(press);
    element.setAttribute('aria-busy', 'true');
    element.dataset.waiting = '';
  };

  /** Under the mouse when it went down. If it is replaced before the mouse goes up, the browser sends no click. */
  let down: { element: HTMLElement; name: string } | null = null;
  const onDown = (event: MouseEvent): void => {
    const element = pressableAt(event);
    down = element && { element, name: nameOf(element) };
  };
  const onUp = (event: MouseEvent): void => {
    const element = pressableAt(event);
    if (element && down && !down.element.isConnected && nameOf(element) === down.name && !isModified(event)) element.click();
    down = null;
  };

  const stop = (): void => {
    forget();
    observer.disconnect();
    root.removeEventListener('click', keep, true);
    root.removeEventListener('mousedown', onDown, true);
    root.removeEventListener('mouseup', onUp, true);
  };

  /** The app will not come: links are plain links from now on. @returns whether one that waits is followed */
  const fail = (): boolean => {
    const link = waiting.map(({ element }) => element).find(isLink);
    stop();
    if (link) location.assign(link.href);
    return link !== undefined;
  };

  /** The app has begun to hydrate the frame, or to render in its place. */
  const start = (isHydrated: boolean): void => {
    const frame = [...root.children];
    isStale = (element) => (isHydrated ? element.closest('[data-fill]') !== null : frame.some((part) => part.contains(element)));
    observer.observe(root, { childList: true, subtree: true });
    carryOut();
    setTimeout(stop, APPEARS_MS);
  };

  root.addEventListener('click', keep, true);
  root.addEventListener('mousedown', onDown, true);
  root.addEventListener('mouseup', onUp, true);
  // a page that is left, or kept for "Back", forgets its presses
  addEventListener('pagehide', forget);
  return { start, fail };
}
