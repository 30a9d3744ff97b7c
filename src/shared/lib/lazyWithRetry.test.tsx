// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWithRetry } from './lazyWithRetry';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
const show = (load: () => Promise<{ default: () => string }>) => {
  const Part = lazyWithRetry(load);
  render(
    <>
      <h1>Page</h1>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
  );
};

it('keeps its fallback while its code cannot be loaded, and loads it when the connection is back', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>().mockRejectedValueOnce(missing());
  load.mockResolvedValue({ default: () => 'Part' });
  show(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(await screen.findByText(/Loading/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/Part/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('requests the code again after a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn<() => Promise<{ default: () => string }>>().mockRejectedValueOnce(missing());
  load.mockResolvedValue({ default: () => 'Part' });
  show(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await screen.findByText(/Part/)).toBeVisible();
  vi.useRealTimers();
});
