// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedText } from './hooks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a debounced text', () => {
  const DELAY_MS = 500;
  const open = () => {
    const onChange = vi.fn<(text: string) => void>();
    const { result, rerender } = renderHook(({ value }) => useDebouncedText(value, onChange, DELAY_MS), { initialProps: { value: '' } });
    return {
      onChange,
      type: (text: string) => act(() => result.current[1](text)),
      wait: () => act(() => vi.advanceTimersByTimeAsync(DELAY_MS)),
      arrive: (value: string) => rerender({ value }),
      text: () => result.current[0],
    };
  };

  it('is passed on without spaces once typing has stopped', async () => {
    const { onChange, type, wait } = open();
    type('v');
    type('va ');
    expect(onChange).not.toHaveBeenCalled();
    await wait();
    expect(onChange.mock.calls).toEqual([['va']]);
  });

  it('keeps what is typed while a value that was passed on arrives late', async () => {
    const { onChange, type, wait, arrive, text } = open();
    type('va');
    await wait();
    type('vas');
    arrive('va');
    expect(text()).toBe('vas');
    await wait();
    type('vase');
    await wait();
    arrive('vase');
    expect(text()).toBe('vase');
    expect(onChange.mock.calls).toEqual([['va'], ['vas'], ['vase']]);
  });

  it('follows a value that was changed by other means, also one that it has shown before', async () => {
    const { type, wait, arrive, text } = open();
    type('va');
    await wait();
    arrive('va');
    arrive('');
    expect(text()).toBe('');
    arrive('va');
    expect(text()).toBe('va');
  });
});
