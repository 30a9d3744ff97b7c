import { useTranslation } from 'react-i18next';
import type { CaseSide, CaseState } from '~/features/orders/rules/orderCase';
import { type CaseOutcome, stateKey } from './caseTexts';

const TONES: Record<CaseState, string> = {
  asked: 'bg-warning-soft text-warning',
  accepted: 'bg-sky-soft text-sky',
  refused: 'bg-danger-soft text-danger',
  sent_back: 'bg-sky-soft text-sky',
  arrived: 'bg-sky-soft text-sky',
  refunded: 'bg-success-soft text-success',
  escalated: 'bg-warning-soft text-warning',
  decided: 'bg-sky-soft text-sky',
  closed: 'bg-surface-3 text-ink-2',
};

/** A case's state in a word; the word carries the meaning, the colour only helps. */
export function CaseBadge({ orderCase, side }: { orderCase: CaseOutcome; side: CaseSide }) {
  const { t } = useTranslation('cases');
  const key = stateKey(orderCase, side);
  return (
    <span className={`badge ${key === orderCase.state ? TONES[orderCase.state] : TONES.asked}`}>
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {t(`state.${key}`)}
    </span>
  );
}
