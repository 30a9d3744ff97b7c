// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ownKey } from './queryKeys';
import { type Toggle, useListToggle } from './useListToggle';

const queryKey = ownKey('dana', 'follows');
interface Change {
  accept: () => void;
  refuse: () => void;
}

/** A list on screen, read with `read`. Changes wait until the test settles them. */
function open(read: () => Promise<string[]>) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const changes: Change[] = [];
  const errors: string[] = [];
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey, queryFn: read, staleTime: Infinity }).data,
      toggle: useListToggle({
        queryKey,
        mutationFn: () =>
          new Promise<void>((resolve, reject) => changes.push({ accept: resolve, refuse: () => reject(new Error('refused')) })),
        onError: ({ message }) => errors.push(message),
      }),
    }),
    { wrapper },
  );
  return {
    list: () => result.current.list,
    errors,
    toggle: async (toggle: Toggle) => {
      const before = changes.length;
      act(() => result.current.toggle(toggle));
      await waitFor(() => expect(changes).toHaveLength(before + 1));
    },
    settle: (change: number, how: keyof Change) => act(async () => changes[change]?.[how]()),
  };
}
/** The reads of a list, in this order. */
function reads(...lists: string[][]) {
  let count = 0;
  return { read: async () => lists[count++] ?? [], count: () => count };
}

it('a change is shown at once, and a list that was read is not read again', async () => {
  const { read, count } = reads(['a']);
  const { list, toggle, settle } = open(read);
  await waitFor(() => expect(list()).toEqual(['a']));
  await toggle({ id: 'b', isAdding: true });
  expect(list()).toEqual(['b', 'a']);
  await toggle({ id: 'a', isAdding: false });
  expect(list()).toEqual(['b']);
  await settle(0, 'accept');
  await settle(1, 'accept');
  expect([list(), count()]).toEqual([['b'], 1]);
});

it('a refused change is taken back without the one that was made beside it, and the list is read once both are over', async () => {
  const { read, count } = reads(['a'], ['c', 'a']);
  const { list, toggle, settle, errors } = open(read);
  await waitFor(() => expect(list()).toEqual(['a']));
  await toggle({ id: 'b', isAdding: true });
  await toggle({ id: 'c', isAdding: true });
  await settle(0, 'refuse');
  await waitFor(() => expect(list()).toEqual(['c', 'a']));
  expect([errors, count()]).toEqual([['refused'], 1]);
  await settle(1, 'accept');
  await waitFor(() => expect(count()).toBe(2));
  expect(list()).toEqual(['c', 'a']);
});

it('changes before the list was read keep what is on the server', async () => {
  const { read, count } = reads(['c', 'b', 'a']);
  let answerFirst: (list: string[]) => void = () => {};
  let isFirst = true;
  const { list, toggle, settle } = open(() => {
    if (!isFirst) return read();
    isFirst = false;
    return new Promise((resolve) => (answerFirst = resolve));
  });
  await toggle({ id: 'b', isAdding: true });
  await toggle({ id: 'c', isAdding: true });
  answerFirst(['a']);
  await settle(0, 'accept');
  expect([list(), count()]).toEqual([['c', 'b'], 0]);
  await settle(1, 'accept');
  await waitFor(() => expect(list()).toEqual(['c', 'b', 'a']));
});
