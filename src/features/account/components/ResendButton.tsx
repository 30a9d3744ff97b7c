import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import * as shopLimits from '~/shared/lib/shopLimits';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';

/**
 * Counts down in whole seconds.
 * @param initialMs where it starts when the component appears; 0: not at all
 * @returns the seconds that are left, and a function that starts it again
 */
function useCountdown(initialMs: number): [seconds: number, start: (ms: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + initialMs);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = end > now;
  // ticks while there is time left; a tab that slept shows the right number at its next tick
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((ms: number) => {
    setNow(Date.now());
    setEnd(Date.now() + ms);
  }, []);
  return [Math.max(0, Math.ceil((end - now) / 1000)), start];
}

interface ResendButtonProps {
  send: () => Promise<void>;
  /** A mail was sent just now: the button waits first. */
  isJustSent: boolean;
  label: string;
  /** Shown after sending again. */
  sent: string;
  /** As wide as the form around it. */
  isWide?: boolean;
}

/** Sends a mail once more. The auth service sends one a minute to an address, so the button waits that long after each. */
export function ResendButton({ send, isJustSent, label, sent, isWide = false }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  const [seconds, wait] = useCountdown(isJustSent ? shopLimits.mailWaitMs : 0);
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: send,
    onSuccess: () => wait(shopLimits.mailWaitMs),
    onError: (failure) => {
      if (codeOf(failure) === 'rate-limited') wait(shopLimits.mailWaitMs);
    },
  });
  return (
    <div className="grid gap-3">
      <FormError error={error} />
      {isSuccess ? <FormAlert kind="success">{sent}</FormAlert> : null}
      <Button kind="ghost" wrapper={isWide ? '' : 'justify-self-start'} isBusy={isPending} disabled={seconds > 0} onClick={() => mutate()}>
        {seconds > 0 ? t('mailCode.wait', { seconds }) : label}
      </Button>
    </div>
  );
}
