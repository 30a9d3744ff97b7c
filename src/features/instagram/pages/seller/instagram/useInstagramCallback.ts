import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { codeOf, type ErrorCode } from '~/shared/lib/AppError';
import { useFinishConnection } from '~/features/instagram/components/instagramActions';

/** What came of the sign-in at Instagram: `refused` when the seller did not allow it there. */
export type InstagramCallback = { kind: 'none' | 'waiting' | 'done' | 'refused' } | { kind: 'failed'; code: ErrorCode };

/** Finishes the connection when Instagram has sent the seller back to this page. The parameters leave the address: it is used once. */
export function useInstagramCallback(userId: string): InstagramCallback {
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => ({ code: params.get('code'), state: params.get('state'), isRefused: params.has('error') }));
  const { mutate, isPending, isSuccess, error } = useFinishConnection(userId);
  const hasBegun = useRef(false);
  const { code, state, isRefused } = returned;
  const isBack = code !== null && state !== null;
  // the address came with the page: nothing was clicked here
  useEffect(() => {
    if (hasBegun.current || !(isBack || isRefused)) return;
    hasBegun.current = true;
    setParams({}, { replace: true });
    if (isBack) mutate({ code, state });
  }, [isBack, isRefused, code, state, mutate, setParams]);
  if (error) return { kind: 'failed', code: codeOf(error) };
  if (isSuccess) return { kind: 'done' };
  if (isRefused && !isBack) return { kind: 'refused' };
  return { kind: isPending || isBack ? 'waiting' : 'none' };
}
