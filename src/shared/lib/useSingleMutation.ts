import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls until the one under way is settled: `isPending` comes too late for the second click of a double click.
 * Where several buttons share it, the others are `isBlocked` meanwhile, so that no click is lost without a sign.
 * Its callbacks are those of the render in which it was called, and so is what they use: a later render may show other data, or another
 * person's.
 */
export function useSingleMutation<Input = void, Result = void>(
  options: Pick<MutationOptions<Result, Error, Input>, 'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'>,
) {
  const underWay = useRef<Promise<Result> | null>(null);
  const {
    mutate: _,
    mutateAsync,
    ...state
  } = useMutation<Result, Error, Input, typeof options>({
    ...options,
    // the library itself would call those of the last render
    onMutate: () => options,
    onSuccess: (result, input, sent, context) => sent.onSuccess?.(result, input, undefined, context),
    onError: (error, input, sent, context) => sent?.onError?.(error, input, undefined, context),
    onSettled: (result, error, input, sent, context) => sent?.onSettled?.(result, error, input, undefined, context),
  });
  const send = (input: Input, onSuccess: () => void = () => {}): Promise<Result> => {
    const settle = () => void (underWay.current = null);
    // unlike the callbacks of `mutate`, the promise settles also after `reset`
    underWay.current = mutateAsync(input, { onSuccess });
    underWay.current.then(settle, settle);
    return underWay.current;
  };
  return {
    ...state,
    mutate: (input: Input, onSuccess?: () => void) => {
      if (!underWay.current) send(input, onSuccess).catch(() => undefined);
    },
    /** @returns the promise of the call that is under way, also when that is an earlier one */
    mutateAsync: (input: Input): Promise<Result> => underWay.current ?? send(input),
  };
}

/** What `useSingleMutation` returns. */
export type SingleMutation<Input = void, Result = void> = ReturnType<typeof useSingleMutation<Input, Result>>;
