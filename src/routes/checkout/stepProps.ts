import type { RefObject } from 'react';
import type { CheckoutStep } from '~/config/paths';
import type { CheckoutDraft } from './checkoutDraft';

export interface StepProps {
  draft: CheckoutDraft;
  onChange: (changes: Partial<CheckoutDraft>) => void;
  goTo: (step: CheckoutStep) => void;
  /** Receives the focus when the step opens. */
  heading: RefObject<HTMLHeadingElement | null>;
}
