/** Animation between two states of the page, by the browser's View Transitions. */
import { flushSync } from 'react-dom';

/** `theme`: the new theme grows as a circle. `image`: the clicked card's image becomes the product's. */
type Movement = 'theme' | 'image';

let latest: ViewTransition | null = null;

/** Makes a change, animated where the browser supports it and the user has not asked for reduced motion. */
export function withViewTransition(movement: Movement, change: () => void): void {
  const root = document.documentElement;
  if (!('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  // the styles apply during the animation only: a permanent name would give every page its own layer
  root.dataset.moving = movement;
  // the browser takes its second snapshot when the change has been rendered
  const transition = document.startViewTransition(() => flushSync(change));
  latest = transition;
  // a hidden tab or a second click skips the animation, never the change
  transition.ready.catch(() => undefined);
  const end = () => {
    if (latest === transition) delete root.dataset.moving;
  };
  transition.finished.then(end, end);
}
