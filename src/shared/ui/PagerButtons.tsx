import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button';

interface PagerButtonsProps {
  /** Called for the previous page; null on the first one. */
  onBack: (() => void) | null;
  /** Called for the next page; null on the last one. */
  onNext: (() => void) | null;
  /** Shown between the buttons. */
  children?: ReactNode;
}

/** Buttons for the previous and next page of a list. */
export function PagerButtons({ onBack, onNext, children }: PagerButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-1" role="group" aria-label={t('pager.label')}>
      <IconButton size="sm" label={t('pager.back')} disabled={!onBack} onClick={() => onBack?.()}>
        <ChevronLeft size={20} className={onBack ? '' : 'opacity-40'} aria-hidden="true" />
      </IconButton>
      {children}
      <IconButton size="sm" label={t('pager.on')} disabled={!onNext} onClick={() => onNext?.()}>
        <ChevronRight size={20} className={onNext ? '' : 'opacity-40'} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
