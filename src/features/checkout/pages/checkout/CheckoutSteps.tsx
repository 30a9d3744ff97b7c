import { ArrowLeft, Check } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CheckoutStep, checkoutSteps, paths } from '~/shared/config/paths';
import { Button } from '~/shared/ui/Button';
import type { CheckoutDraft } from '~/features/checkout/components/ordering/checkoutDraft';

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
    <div className="fixed inset-x-0 bottom-0 z-nav flex gap-3 border-t border-line glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 lg:static lg:z-auto lg:mt-6 lg:justify-between lg:border-0 lg:bg-transparent lg:p-0 lg:[backdrop-filter:none]">
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

/** How much of the sun is visible at each step: half, three quarters, all. */
const RISE = [0, 9, 17];
const RADIUS = 15;

/** Comes up behind the line, or, at the step that was left, goes down behind it. */
function RisingSun({ step, isLeaving }: { step: number; isLeaving: boolean }) {
  const y = 48 - (RISE[step] ?? 0);
  return (
    <svg
      className="absolute bottom-full left-1/2 h-5 w-[2.3rem] -translate-x-1/2 lg:h-12 lg:w-[5.5rem]"
      viewBox="0 0 88 48"
      aria-hidden="true"
    >
      <g className={isLeaving ? 'sun-set' : 'sun-rise'}>
        <circle cx="44" cy={y} r={RADIUS + 13} fill="var(--dawn)" opacity=".16" />
        <circle cx="44" cy={y} r={RADIUS + 6} fill="var(--dawn)" opacity=".3" />
        <circle cx="44" cy={y} r={RADIUS} fill="var(--dawn)" />
      </g>
    </svg>
  );
}

/** The checkout's steps, a thin bar on phones: finished ones are links back, the current one shows the sun. */
export function CheckoutSteps({ current }: { current: number }) {
  const { t } = useTranslation('checkout');
  const [shown, setShown] = useState({ current, left: -1 });
  if (shown.current !== current) setShown({ current, left: shown.current });
  return (
    <div className="relative mx-auto w-full max-w-[440px]">
      <span className="absolute inset-x-0 top-5 h-[1.5px] bg-line-strong opacity-60 lg:top-12" />
      <ol aria-label={t('steps')} className="relative grid grid-cols-3 pt-5 text-center text-sm lg:pt-12">
        {checkoutSteps.map((step, i) => (
          <li
            key={step}
            aria-current={i === current ? 'step' : undefined}
            className={`relative pt-2.5 lg:pt-3.5 ${i === current ? 'font-semibold text-ink' : 'text-ink-2'}`}
          >
            {i === current || i === shown.left ? <RisingSun step={i} isLeaving={i !== current} /> : null}
            {i < current ? (
              <span className="absolute left-1/2 top-0 grid size-[22px] -translate-x-1/2 -translate-y-[11px] place-items-center rounded-full bg-ink text-bg ring-4 ring-bg">
                <Check size={14} strokeWidth={3} aria-hidden="true" />
              </span>
            ) : null}
            {i > current ? (
              <span className="absolute left-1/2 top-0 size-[9px] -translate-x-1/2 -translate-y-[4px] rounded-full bg-bg shadow-[inset_0_0_0_1.5px_var(--line-strong)] ring-4 ring-bg" />
            ) : null}
            {i < current ? (
              <Link to={paths.checkout(step)} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
                <span className="sr-only">{t('doneStep')} </span>
                {t(`step.${step}`)}
              </Link>
            ) : (
              t(`step.${step}`)
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
