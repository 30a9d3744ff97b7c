import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that ignores calls while one is under way: `isPending` comes too late for the second click of a double click. */
export function useSingleMutation<Input = void, Result = void>(options: MutationOptions<Result, Error, Input>) {
  const isUnderWay = useRef(false);
  const { mutate, ...state } = useMutation(options);
  return {
    ...state,
    mutate: (input: Input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input, { onSettled: () => void (isUnderWay.current = false) });
    },
  };
}
