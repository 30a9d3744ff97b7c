// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlashMessage, useFlash } from './FlashMessage';
import { showWhile } from './showWhile';
import { loadToasts, showToast } from './toast';
import ToastList from './ToastList';

beforeEach(async () => {
  await loadToasts();
  vi.useFakeTimers();
  render(<ToastList />);
});
afterEach(() => {
  act(() => toast.remove());
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const action = { label: 'Undo', onClick: () => undefined };

it.each([
  [{ kind: 'success', text: 'Saved' } as const, 2000],
  [{ kind: 'plain', text: 'Note' } as const, 4000],
  [{ kind: 'error', text: 'Failed' } as const, 4000],
  [{ kind: 'success', text: 'Deleted', action } as const, 5000],
  [{ kind: 'error', text: 'Sign in', action } as const, 5000],
])('%j stays %i ms', async (message, ms) => {
  act(() => showToast(message));
  await pass(ms - 100);
  expect(screen.getByText(message.text)).toBeVisible();
  await pass(200);
  expect(screen.queryByText(message.text)).toBeNull();
});

it('twenty are kept, the newest three are shown', async () => {
  act(() => {
    for (let i = 0; i < 25; i++) showToast({ kind: 'plain', text: `Message ${i}` });
  });
  const shown = () => screen.queryAllByText(/^Message /).map((element) => element.textContent);
  expect(shown()).toEqual(['Message 24', 'Message 23', 'Message 22']);
  // removing the newest shows the ones kept behind them, down to the twentieth
  for (let i = 24; i >= 5; i--) act(() => toast.remove(`plain Message ${i}`));
  expect(shown()).toEqual([]);
});

it('a loading message stays until the work is over, also when it fails', async () => {
  let finish = () => undefined as void;
  let fail = () => undefined as void;
  const saved = showWhile('Saving…', new Promise<void>((resolve) => (finish = resolve)));
  const failed = showWhile('Publishing…', new Promise<void>((_, reject) => (fail = () => reject(new Error('no'))))).catch(() => 'failed');
  await pass(600);
  await pass(60_000);
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(screen.getByText('Publishing…')).toBeVisible();
  await act(async () => {
    finish();
    fail();
    await Promise.all([saved, failed]);
  });
  expect(await failed).toBe('failed');
  expect(screen.queryByText(/…$/)).toBeNull();
});

it('quick work shows no loading message', async () => {
  await act(() => showWhile('Saving…', Promise.resolve()));
  await pass(1000);
  expect(screen.queryByText('Saving…')).toBeNull();
});

it('a flash message clears after three seconds, and a newer one starts again', async () => {
  const Example = () => {
    const [text, flash] = useFlash();
    return (
      <>
        <button type="button" onClick={() => flash('Settings saved')}>
          Save
        </button>
        <FlashMessage text={text} />
      </>
    );
  };
  render(<Example />);
  act(() => screen.getByRole('button').click());
  await pass(2000);
  act(() => screen.getByRole('button').click());
  await pass(2900);
  expect(screen.getByText('Settings saved')).toBeVisible();
  await pass(200);
  expect(screen.queryByText('Settings saved')).toBeNull();
});
