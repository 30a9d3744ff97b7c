import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPresses } from './presses';

const root = document.createElement('div');

const hash = () => new URL(document.URL).hash;

/** The page of the app, which takes the place of the frame. */
function showApp(markup: string): HTMLElement {
  root.innerHTML = markup;
  const [element] = [...root.children] as HTMLElement[];
  if (!element) throw new Error('nothing to press');
  return element;
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays out nothing, and an element without boxes is an unseen one
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  document.body.replaceChildren(root);
  window.history.replaceState(null, '', '/products');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a press on a device that takes long to render the app', () => {
  it('on a button is carried out when the button is there, also after ten seconds', async () => {
    showApp('<button>Add to Cart</button>');
    const presses = keepPresses(root);
    root.querySelector('button')?.click();
    presses.start(false);
    await vi.advanceTimersByTimeAsync(10_000);
    const onClick = vi.fn<() => void>();
    showApp('<button>Add to Cart</button>').addEventListener('click', onClick);
    await vi.advanceTimersByTimeAsync(0);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('on a link is followed by the browser', async () => {
    showApp('<a href="/products#card">A vase</a>');
    const presses = keepPresses(root);
    root.querySelector('a')?.click();
    presses.start(false);
    await vi.advanceTimersByTimeAsync(9000);
    expect(hash()).toBe('');
    await vi.advanceTimersByTimeAsync(2000);
    expect(hash()).toBe('#card');
  });

  it('on a button is not carried out on another page', async () => {
    showApp('<button>Add to Cart</button>');
    const presses = keepPresses(root);
    root.querySelector('button')?.click();
    presses.start(false);
    window.history.replaceState(null, '', '/product/other');
    const onClick = vi.fn<() => void>();
    showApp('<button>Add to Cart</button>').addEventListener('click', onClick);
    await vi.advanceTimersByTimeAsync(0);
    expect(onClick).not.toHaveBeenCalled();
  });
});
