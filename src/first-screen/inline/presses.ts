/**
 * Presses on links and buttons of a frame are shown at once and carried out when the app answers, each once. From `hydrateRoot`
 * on React answers presses on what it hydrates, but not earlier ones, nor those in a filled slot, which it replaces.
 */

/** Without the app for so long (ms) a pressed link is followed by the browser. */
const PATIENCE_MS = 10_000;
/** What has not appeared so long (ms) after the app's start is not in its page: the press is dropped. */
const APPEARS_MS = 5000;

const PRESSABLE = 'a[href], button';

const labelOf = (element: Element | null | undefined): string | null | undefined => element?.getAttribute('aria-label');

/** An element is recognized by its name and that of the group it is in, and among several of a name by its place. */
const nameOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('href') ?? labelOf(element) ?? element.textContent,
    labelOf(element.parentElement?.closest('[aria-label]')),
  ].join();

/** A link that the browser follows by itself: to another site or a place in the page, or in a new tab. */
const isPlain = (element: Element): boolean =>
  element instanceof HTMLAnchorElement &&
  (element.target !== '' || element.origin !== location.origin || element.getAttribute('href')?.startsWith('#') === true);

interface Press {
  element: HTMLElement;
  name: string;
  place: number;
}

export class Presses {
  readonly #root: HTMLElement;
  #waiting: Press[] = [];
  /** What the app does not answer for: the whole frame at first. */
  #isStale: (element: Element) => boolean = () => true;
  readonly #observer = new MutationObserver(() => this.#carryOut());

  constructor(root: HTMLElement) {
    this.#root = root;
    root.addEventListener('click', this.#press, true);
    // a page that is left, or kept for "Back", forgets its presses
    addEventListener('pagehide', () => this.#waiting.forEach(this.#take));
  }

  /** The app has begun to hydrate the frame, or to render in its place. */
  start(isHydrated: boolean): void {
    const frame = [...this.#root.children];
    this.#isStale = (element) => (isHydrated ? element.closest('[data-fill]') !== null : frame.some((part) => part.contains(element)));
    this.#observer.observe(this.#root, { childList: true, subtree: true });
    this.#carryOut();
    setTimeout(() => this.#stop(), APPEARS_MS);
  }

  /** The app will not come: links are plain links from now on. */
  fail(): void {
    const link = this.#waiting.find(({ element }) => element instanceof HTMLAnchorElement)?.element as HTMLAnchorElement | undefined;
    this.#stop();
    if (link) location.assign(link.href);
  }

  readonly #press = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (!element || !this.#isStale(element) || isPlain(element)) return;
    if (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#waiting.some((press) => press.element === element)) return;
    const name = nameOf(element);
    const press = { element, name, place: this.#named(name, true).indexOf(element) };
    if (element instanceof HTMLAnchorElement) {
      // only one page can be opened, the last
      this.#waiting.filter((other) => other.element instanceof HTMLAnchorElement).forEach(this.#take);
      setTimeout(() => this.#waiting.includes(press) && this.fail(), PATIENCE_MS);
    }
    this.#waiting.push(press);
    element.setAttribute('aria-busy', 'true');
    element.dataset.waiting = '';
  };

  readonly #take = (press: Press): void => {
    this.#waiting = this.#waiting.filter((other) => other !== press);
    press.element.removeAttribute('aria-busy');
    delete press.element.dataset.waiting;
  };

  #stop(): void {
    this.#waiting.forEach(this.#take);
    this.#observer.disconnect();
    this.#root.removeEventListener('click', this.#press, true);
  }

  /** The visible elements of a name: those of the frame, or those that the app answers for. */
  #named(name: string, isStale: boolean): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
      (element) => this.#isStale(element) === isStale && nameOf(element) === name && element.getClientRects().length > 0,
    );
  }

  #carryOut(): void {
    for (const press of this.#waiting) {
      const target = this.#named(press.name, false)[press.place];
      if (!target || target.matches(':disabled')) continue;
      this.#take(press);
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
      target.click();
    }
  }
}
