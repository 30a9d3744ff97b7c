import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { when } from './parts';

/** `Stepper` at `{{quantity}}`; `isLeast` and `isMost` say which of its buttons are disabled. */
export function StepperTemplate({ size }: { size: 'md' | 'lg' }) {
  const { t } = useTranslation();
  const button = `grid ${size === 'lg' ? 'size-[52px]' : 'size-11'} place-items-center rounded-full enabled:hover:bg-surface-3 disabled:opacity-40`;
  const icons = { less: <Minus size={18} aria-hidden="true" />, more: <Plus size={18} aria-hidden="true" /> };
  const both = (name: 'less' | 'more', limit: string) => (
    <>
      <button {...when(limit)} type="button" className={button} aria-label={t(`stepper.${name}`)} disabled>
        {icons[name]}
      </button>
      <button {...when(`!${limit}`)} type="button" className={button} aria-label={t(`stepper.${name}`)}>
        {icons[name]}
      </button>
    </>
  );
  return (
    <div
      role="group"
      aria-label={t('stepper.label', { subject: '{{name}}' })}
      className={`inline-flex items-center rounded-full bg-surface-2 ${size === 'lg' ? 'h-[52px]' : 'h-11'}`}
    >
      {both('less', 'isLeast')}
      <output className="tick min-w-6 text-center font-semibold">{'{{quantity}}'}</output>
      {both('more', 'isMost')}
    </div>
  );
}
