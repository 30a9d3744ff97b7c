/** What the journey looks for in a page. These functions run in the page: they use nothing from outside. */

/** What somebody sees: kind and beginning of the name. */
export interface Target {
  kind: 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text';
  name: string;
  /** It is to be pressed: it must not move or be covered. */
  isPressed: boolean;
}

export interface Place {
  x: number;
  y: number;
}

/** Where the middle of a target is, or why it is not there or cannot be pressed yet. */
export async function locate({ kind, name, isPressed }: Target): Promise<Place | string> {
  const selectors = {
    button: 'button,[role=button]',
    link: 'a[href]',
    field: 'input,textarea,select',
    choice: 'input[type=checkbox],input[type=radio],[role=checkbox],[role=radio]',
    heading: 'h1,h2,h3',
    text: 'main *,[role=status],[role=alert],[role=dialog] *',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const label = (element as HTMLInputElement).labels?.[0];
    return plain(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent);
  };
  /** Inputs of choices are drawn by their labels. */
  const drawn = (element: Element): Element => (kind === 'choice' && (element as HTMLInputElement).labels?.[0]) || element;
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  // what is behind a dialog cannot be pressed
  const dialog = kind === 'text' ? null : document.querySelector('dialog[open],[role=dialog]');
  const named = [...(dialog ?? document).querySelectorAll(selectors[kind])].filter((element) => nameOf(element).startsWith(name));
  const element = named.map(drawn).find(isVisible);
  if (!element) return named.length > 0 ? 'hidden' : 'absent';
  if ((element as HTMLButtonElement).disabled) return 'disabled';
  const middle = (): Place => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  if (!isPressed) return middle();
  // at its beginning an animation does not move what it moves
  const isMoving = (): boolean =>
    document.getAnimations().some(({ effect, playState }) => {
      const moved = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === 'running' && moved?.contains(element) && effect?.getComputedTiming().iterations !== Infinity;
    });
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = middle();
  // a slow machine renders a frame late, and what moves begins with one
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  const { x, y } = middle();
  if (before.x !== x || before.y !== y || isMoving()) return 'moving';
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || hit.contains(element))) return `covered by ${hit?.outerHTML.slice(0, 80) ?? 'the window'}`;
  return { x, y };
}

/** Empties the focused field as a user does who selects all; whether it has the focus. */
export function clearField(name: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  if (!(field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '').trim().startsWith(name)) return false;
  field.select();
  return true;
}

/** Chooses an option of a list: lists open outside of the page, where no protocol can press. */
export function chooseOption({ name, value }: { name: string; value: string }): boolean {
  const list = [...document.querySelectorAll('select')].find((element) => element.labels[0]?.textContent?.trim().startsWith(name));
  if (!list?.querySelector(`option[value="${value}"]`)) return false;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Whether the page shows what it has loaded: the app runs, and nothing says that it is loading. */
export function isSettled(): boolean {
  const marks = document.querySelectorAll('.skel, [aria-busy=true], #root[data-starting], [data-waiting]');
  return (
    document.readyState === 'complete' &&
    ![...marks].some((mark) => mark.checkVisibility() && mark.getBoundingClientRect().top < innerHeight)
  );
}
