import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls until the one under way is settled: `isPending` comes too late for the second click of a double click.
 * Where several buttons share it, the others are `isBlocked` meanwhile, so that no click is lost without a sign.
 */
export function useSingleMutation<Input = void, Result = void>(options: MutationOptions<Result, Error, Input>) {
  const isUnderWay = useRef(false);
  const { mutate: _, mutateAsync, ...state } = useMutation(options);
  return {
    ...state,
    mutate: (input: Input, onSuccess: () => void = () => {}) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const settle = () => void (isUnderWay.current = false);
      // unlike the callbacks of `mutate`, the promise settles also after `reset`
      mutateAsync(input, { onSuccess }).then(settle, settle);
    },
  };
}
