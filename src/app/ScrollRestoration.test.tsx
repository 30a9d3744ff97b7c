// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScrollRestoration } from './ScrollRestoration';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  Object.defineProperty(window.history, 'scrollRestoration', { value: 'auto', writable: true, configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['to the part that the address names', '/product/1#reviews', 1],
  ['to no part without one', '/product/1', 0],
])('a page that is opened is scrolled %s', (_, address, times) => {
  const show = vi.fn<() => void>();
  Element.prototype.scrollIntoView = show;
  render(
    <MemoryRouter initialEntries={[address]}>
      <ScrollRestoration />
      <div id="reviews" />
    </MemoryRouter>,
  );
  expect(show).toHaveBeenCalledTimes(times);
});

it.each([
  ['an iPhone keeps its own, for the preview of a swipe', IPHONE, 5, 'auto'],
  ['an iPad too', MAC, 5, 'auto'],
  ['a Mac leaves it to the app', MAC, 0, 'manual'],
  ['a phone with Android leaves it to the app', ANDROID, 5, 'manual'],
])('%s', (_, userAgent, touchPoints, expected) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
  render(
    <MemoryRouter>
      <ScrollRestoration />
    </MemoryRouter>,
  );
  expect(window.history.scrollRestoration).toBe(expected);
});
