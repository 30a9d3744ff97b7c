/** Animation between two states of the page, by the browser's View Transitions. */
import { flushSync } from 'react-dom';

/** `theme`: the new theme rises as a circle. `picture`: the pressed card's picture becomes the product's. */
type Movement = 'theme' | 'picture';

let latest: ViewTransition | null = null;

/** Makes a change, with movement where the browser knows how and the reader has not asked for stillness. */
export function withViewTransition(movement: Movement, change: () => void): void {
  const root = document.documentElement;
  if (!('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  // the styles of the movement hold for its time only: a name that stays would give every page a layer of its own
  root.dataset.moving = movement;
  // the browser takes its second picture when the change has been drawn
  const transition = document.startViewTransition(() => flushSync(change));
  latest = transition;
  // a hidden tab or a second press skips the movement, never the change
  transition.ready.catch(() => undefined);
  const end = () => {
    if (latest === transition) delete root.dataset.moving;
  };
  transition.finished.then(end, end);
}
