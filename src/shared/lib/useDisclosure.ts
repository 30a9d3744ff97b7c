import { useState } from 'react';

export interface Disclosure {
  isOpen: boolean;
  /** True from the first opening on: a lazily loaded dialog is rendered from then on, also while it closes. */
  isMounted: boolean;
  open: () => void;
  close: () => void;
}

/** Whether a dialog is open. */
export function useDisclosure(): Disclosure {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return {
    isOpen: state === 'open',
    isMounted: state !== 'unopened',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
