import { useCallback, useEffect, useState } from 'react';

/**
 * Counts down in whole seconds.
 * @param initialMs where it starts when the component appears; 0: not at all
 * @returns the seconds that are left, and a function that starts it again
 */
export function useCountdown(initialMs: number): [seconds: number, start: (ms: number) => void] {
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
