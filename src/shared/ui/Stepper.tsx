import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface StepperProps {
  value: number;
  max: number;
  /** 1 unless something may go. */
  min?: number;
  onChange: (value: number) => void;
  /** The product; part of the buttons' names. */
  subject: string;
  size?: 'md' | 'lg';
}

/** A quantity between the minimum and the maximum. */
export function Stepper({ value, max, min = 1, onChange, subject, size = 'md' }: StepperProps) {
  const { t } = useTranslation();
  const box = size === 'lg' ? 'size-[52px]' : 'size-11';
  const button = `grid ${box} place-items-center rounded-full enabled:hover:bg-surface-3 disabled:opacity-40`;
  return (
    <div
      role="group"
      aria-label={t('stepper.label', { subject })}
      className={`inline-flex items-center rounded-full bg-surface-2 ${size === 'lg' ? 'h-[52px]' : 'h-11'}`}
    >
      <button type="button" className={button} aria-label={t('stepper.less')} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className="tick min-w-6 text-center font-semibold" aria-live="polite">
        {value}
      </output>
      <button type="button" className={button} aria-label={t('stepper.more')} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
