// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { inPageLanguage, ownKey, sharedKey, useInvalidate, useInvalidateTexts } from './queryKeys';

const queryKey = ownKey('dana', 'notices');

/** Renders a query whose reads are answered one by one. */
function open() {
  const reads: ((value: string) => void)[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(
    () => ({
      data: useQuery({ queryKey, queryFn: () => new Promise<string>((resolve) => reads.push(resolve)), staleTime: Infinity }).data,
      invalidate: useInvalidate(),
    }),
    { wrapper },
  );
  return { reads, result, answer: (read: number, value: string) => act(async () => reads[read]?.(value)) };
}

it.each([
  ['the first read is under way', []],
  ['something was read', ['before']],
])('what is on screen is read again after a change while %s', async (_, read) => {
  const { reads, result, answer } = open();
  for (const value of read) await answer(0, value);
  let isSettled = false;
  act(() => void result.current.invalidate(queryKey).then(() => (isSettled = true)));
  await waitFor(() => expect(reads).toHaveLength(2));
  await answer(0, 'before');
  expect(isSettled).toBe(false);
  await answer(1, 'after');
  await waitFor(() => expect(isSettled).toBe(true));
  expect(result.current.data).toBe('after');
});

it('a switch of the language reads again what has texts in one, whatever its key, and nothing else', async () => {
  const reads: string[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(
    () => {
      const staleTime = Infinity;
      useQuery({ ...inPageLanguage, queryKey: ownKey('dana', 'feed'), queryFn: () => reads.push('feed'), staleTime });
      useQuery({ queryKey: sharedKey('products', 'count'), queryFn: () => reads.push('count'), staleTime });
      return useInvalidateTexts();
    },
    { wrapper },
  );
  await waitFor(() => expect(reads).toEqual(['feed', 'count']));
  await act(async () => result.current());
  expect(reads).toEqual(['feed', 'count', 'feed']);
});
