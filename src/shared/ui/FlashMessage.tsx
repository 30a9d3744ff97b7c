import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as shopLimits from '~/shared/lib/shopLimits';

/** The text of a message that clears itself after three seconds, and a function that shows one. */
export function useFlash(): [string, (text: string) => void] {
  const [message, setMessage] = useState({ text: '' });
  // clears it; a newer message starts again
  useEffect(() => {
    if (message.text === '') return undefined;
    const timer = setTimeout(() => setMessage({ text: '' }), shopLimits.flashMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message.text, (text) => setMessage({ text })];
}

/** What a form has just done, at the end of the form and always within the window. Rendered without a text, too: it announces changes. */
export function FlashMessage({ text }: { text: string }) {
  return (
    <p role="status" className="pointer-events-none sticky bottom-20 z-bar mt-4 grid justify-items-center lg:bottom-6">
      {text ? (
        <span className="inline-flex items-center gap-2 rounded-full bg-success-soft px-4 py-2.5 text-sm font-medium text-success shadow-md">
          <CircleCheck size={18} aria-hidden="true" />
          {text}
        </span>
      ) : null}
    </p>
  );
}
