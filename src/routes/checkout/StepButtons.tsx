import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';

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
