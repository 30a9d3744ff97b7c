// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDisclosure } from './useDisclosure';

it('is mounted from the first opening on, also while it is closed again', () => {
  const { result } = renderHook(() => useDisclosure());
  expect(result.current).toMatchObject({ isOpen: false, isMounted: false });
  act(() => result.current.open());
  expect(result.current).toMatchObject({ isOpen: true, isMounted: true });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ isOpen: false, isMounted: true });
});
