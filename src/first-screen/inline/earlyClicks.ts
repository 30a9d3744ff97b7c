/** Clicks on links and buttons before the app runs: shown at once, and repeated once when the app runs. */
import { startTypeAhead } from '~/shared/lib/typeAhead';

/** Not opened by the app for so long (ms), a clicked link is followed by the browser. */
const TIMEOUT_MS = 10_000;

const CLICKABLE = 'a[href], button';

const isLink = (element: Element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement;

/** A link that the browser follows by itself: to another site or a place in the page, or in a new tab. */
const isPlain = (element: Element): boolean =>
  isLink(element) &&
  (element.target !== '' || element.origin !== location.origin || element.getAttribute('href')?.startsWith('#') === true);

/** With another button of the mouse, or a key held. */
const isModified = (event: MouseEvent): boolean => event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * The place of an element in the page, with the names on the way to it. It is the same in what the app renders; where the app shows
 * something else, a line of the cart has gone for example, another element has another one.
 */
function placeOf(element: Element, root: Element): string {
  if (element === root) return '';
  const { parentElement: parent } = element;
  const names = [element.getAttribute('href'), element.getAttribute('aria-label')];
  return parent ? `${placeOf(parent, root)}/${[...parent.children].indexOf(element)} ${names.join()}` : '';
}

/** The names on the way to a place, wherever they are. */
const namesOf = (place: string): string => place.replaceAll(/\/\d+ /g, '/');

interface EarlyClick {
  element: HTMLElement;
  place: string;
  /** Whether it was on (`aria-pressed`), as far as the frame knew. */
  wasOn: string | null;
}

/** Queues the clicks on a frame from now on. */
export function queueClicks(root: HTMLElement) {
  const page = document.URL;
  let queue: EarlyClick[] = [];

  const remove = (click: EarlyClick): void => {
    queue = queue.filter((other) => other !== click);
    click.element.removeAttribute('aria-busy');
    delete click.element.dataset.waiting;
  };
  const clear = (): void => queue.forEach(remove);

  const onClick = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKABLE) : null;
    if (!element || isPlain(element) || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (queue.some((click) => click.element === element)) return;
    const click = { element, place: placeOf(element, root), wasOn: element.getAttribute('aria-pressed') };
    if (isLink(element)) {
      // only one page can be opened, the last
      queue.filter((other) => isLink(other.element)).forEach(remove);
      setTimeout(() => queue.includes(click) && fail(), TIMEOUT_MS);
    }
    queue.push(click);
    element.setAttribute('aria-busy', 'true');
    element.dataset.waiting = '';
    // what is typed meanwhile is not lost either
    if (element.matches('[data-type-ahead]')) startTypeAhead({ currentTarget: element });
  };
  root.addEventListener('click', onClick, true);
  // a page that is left, or kept for "Back", forgets its clicks
  addEventListener('pagehide', clear);

  const stop = (): EarlyClick[] => {
    root.removeEventListener('click', onClick, true);
    const left = queue;
    clear();
    return left;
  };

  /** The app will not come: links are plain links from now on. @returns whether one that waits is followed */
  const fail = (): boolean => {
    const link = stop()
      .map(({ element }) => element)
      .find(isLink);
    if (link) location.assign(link.href);
    return link !== undefined;
  };

  /** The app handles clicks. */
  const replay = async (): Promise<void> => {
    for (const { element: clicked, place, wasOn } of stop()) {
      // the same button of another page is not meant
      if (page !== document.URL) return;
      // a message above the page moves it: the same element counts as long as it has the same names
      const isKept = root.contains(clicked) && namesOf(placeOf(clicked, root)) === namesOf(place);
      const element = isKept ? clicked : [...root.querySelectorAll<HTMLElement>(CLICKABLE)].find((one) => placeOf(one, root) === place);
      // the frame knows nothing of the account: a product that is saved already stays saved
      if (!element || element.getAttribute('aria-pressed') !== wasOn) continue;
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
      element.click();
      // the next one finds what this one has changed
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { replay, fail };
}
