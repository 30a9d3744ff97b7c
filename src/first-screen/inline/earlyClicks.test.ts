// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueClicks } from './earlyClicks';

const root = document.createElement('div');
const hash = () => new URL(document.URL).hash;
const buttons = () => [...root.querySelectorAll('button')];

/** What the page shows, or the app in its place; counts the clicks that the app handles. */
function show(markup: string): string[] {
  const clicked: string[] = [];
  root.innerHTML = markup;
  for (const button of buttons()) button.addEventListener('click', () => clicked.push(button.textContent));
  return clicked;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(root);
  window.history.replaceState(null, '', '/products');
});
afterEach(() => vi.useRealTimers());

async function replay(clicks: ReturnType<typeof queueClicks>): Promise<void> {
  const done = clicks.replay();
  await vi.runAllTimersAsync();
  await done;
}

describe('a click before the app runs', () => {
  it('is repeated once, in its order, when the app runs', async () => {
    const clicked = show('<button>A</button><button>B</button>');
    const clicks = queueClicks(root);
    for (const button of [...buttons().toReversed(), ...buttons()]) button.click();
    expect(clicked).toEqual([]);
    expect(buttons().map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
    await replay(clicks);
    expect(clicked).toEqual(['B', 'A']);
    expect(root.querySelector('[aria-busy]')).toBeNull();
  });

  it('is repeated on the element in the same place when the app has rendered others', async () => {
    show('<ul aria-label="Vases"><li><button>A</button></li><li><button>B</button></li></ul>');
    const clicks = queueClicks(root);
    buttons()[1]?.click();
    const clicked = show('<ul aria-label="Vases"><li><button>A</button></li><li><button>B</button></li></ul>');
    await replay(clicks);
    expect(clicked).toEqual(['B']);
  });

  it('is repeated on its element when a message above has moved it', async () => {
    const clicked = show('<button>A</button>');
    const clicks = queueClicks(root);
    buttons()[0]?.click();
    root.prepend(document.createElement('p'));
    await replay(clicks);
    expect(clicked).toEqual(['A']);
  });

  it('is dropped when its element is for another thing now', async () => {
    const clicked = show('<article aria-label="Vase"><button>A</button></article>');
    const clicks = queueClicks(root);
    buttons()[0]?.click();
    root.firstElementChild?.setAttribute('aria-label', 'Cup');
    await replay(clicks);
    expect(clicked).toEqual([]);
  });

  it.each([
    ['is for another thing', '<article aria-label="Cup"><button aria-label="Save" aria-pressed="false">A</button></article>'],
    ['is on already', '<article aria-label="Vase"><button aria-label="Save" aria-pressed="true">A</button></article>'],
    ['has gone', '<article aria-label="Vase"></article>'],
  ])('is dropped when its button %s', async (_name, later) => {
    show('<article aria-label="Vase"><button aria-label="Save" aria-pressed="false">A</button></article>');
    const clicks = queueClicks(root);
    buttons()[0]?.click();
    const clicked = show(later);
    await replay(clicks);
    expect(clicked).toEqual([]);
  });

  it('is dropped on another page', async () => {
    const clicked = show('<button>A</button>');
    const clicks = queueClicks(root);
    buttons()[0]?.click();
    window.history.replaceState(null, '', '/product/other');
    await replay(clicks);
    expect(clicked).toEqual([]);
  });

  it('on a link is followed by the browser when the app does not run for ten seconds', async () => {
    show('<a href="/products#card">A vase</a>');
    queueClicks(root);
    root.querySelector('a')?.click();
    await vi.advanceTimersByTimeAsync(9000);
    expect(hash()).toBe('');
    await vi.advanceTimersByTimeAsync(2000);
    expect(hash()).toBe('#card');
  });
});
