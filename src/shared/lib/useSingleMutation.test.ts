// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSingleMutation } from './useSingleMutation';

/** A mutation whose calls are answered one by one; its callbacks note what was on screen. */
function open(shown: string) {
  const calls: { input: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  const notes: string[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result, rerender } = renderHook(
    (screen: string) =>
      useSingleMutation({
        mutationFn: (input: string) => new Promise<void>((resolve, reject) => calls.push({ input, resolve, reject })),
        onSuccess: (_, input) => void notes.push(`success of ${input} on ${screen}`),
        onError: (_, input) => void notes.push(`error of ${input} on ${screen}`),
        onSettled: (_, __, input) => void notes.push(`end of ${input} on ${screen}`),
      }),
    { wrapper, initialProps: shown },
  );
  const send = async (input: string) => {
    const before = calls.length;
    act(() => result.current.mutate(input));
    await waitFor(() => expect(calls).toHaveLength(before + 1));
    return calls[before];
  };
  return { calls, notes, result, rerender, send };
}

it('calls back with what was on screen when it was called, not with what is shown later', async () => {
  const { notes, rerender, send } = open('the first page');
  const first = await send('a');
  rerender('the second page');
  await act(async () => first?.resolve());
  expect(notes).toEqual(['success of a on the first page', 'end of a on the first page']);
  const second = await send('b');
  rerender('the third page');
  await act(async () => second?.reject(new Error('refused')));
  expect(notes.slice(2)).toEqual(['error of b on the second page', 'end of b on the second page']);
});

it('ignores a second call until the first one is settled', async () => {
  const { calls, result, send } = open('a page');
  const first = await send('a');
  await act(async () => result.current.mutate('b'));
  expect(calls).toHaveLength(1);
  await act(async () => first?.resolve());
  await send('c');
  expect(calls).toHaveLength(2);
});
