import { ArrowLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutStep } from '~/config/paths';
import { Button } from '~/ui/Button';
import type { CheckoutDraft } from './checkoutDraft';

export interface StepProps {
  draft: CheckoutDraft;
  onChange: (changes: Partial<CheckoutDraft>) => void;
  goTo: (step: CheckoutStep) => void;
  /** Receives the focus when the step opens. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Back on the left, forward on the right; a bar at the bottom of phones. */
export function StepButtons({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="fixed inset-x-0 bottom-0 z-nav flex gap-3 border-t border-line bg-glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 backdrop-blur-xl lg:static lg:z-auto lg:mt-6 lg:justify-between lg:border-0 lg:bg-transparent lg:p-0 lg:backdrop-blur-none">
      <Button
        kind="secondary"
        size="lg"
        width="narrow"
        wrapper="shrink-0"
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      {children}
    </div>
  );
}
