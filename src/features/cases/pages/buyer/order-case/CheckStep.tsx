import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { wordsFor } from '~/features/orders/rules/deliveryWays';
import type { OrderLine } from '~/features/orders/rules/order';
import { usePeriods } from '~/features/orders/components/usePeriods';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { type CaseDraft, linesOf } from './caseDraft';

function Part({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  const { t } = useTranslation('cases');
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line py-3.5">
      <div className="min-w-0">
        <h2 className="text-xs text-ink-3">{title}</h2>
        <div className="mt-1 text-md [overflow-wrap:anywhere]">{children}</div>
      </div>
      <Button size="sm" kind="ghost" onClick={onChange} aria-label={`${t('new.change')}: ${title}`}>
        {t('new.change')}
      </Button>
    </div>
  );
}

interface CheckStepProps {
  draft: CaseDraft;
  lines: OrderLine[];
  words: ReturnType<typeof wordsFor>;
  /** To an earlier step: 0 or 1. */
  onChange: (step: number) => void;
}

/** Step 3: everything once more, and what happens after sending. */
export function CheckStep({ draft, lines, words, onChange }: CheckStepProps) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const periods = usePeriods();
  const pieces = linesOf(draft, lines);
  return (
    <div className="mt-3">
      <Part title={t('new.what')} onChange={() => onChange(0)}>
        {draft.kind ? t(`kind.${draft.kind}`, words) : null}
      </Part>
      {pieces.length > 0 ? (
        <Part title={t('new.pieces')} onChange={() => onChange(1)}>
          {pieces.map(({ position, quantity }) => (
            <p key={position}>
              <bdi>{lines.find((line) => line.position === position)?.name}</bdi> × {number(quantity)}
            </p>
          ))}
        </Part>
      ) : null}
      <Part title={t('new.reason')} onChange={() => onChange(1)}>
        <bdi className="whitespace-pre-line">{draft.reason.trim()}</bdi>
        {draft.photos.length > 0 ? (
          <span className="mt-2 flex flex-wrap gap-2">
            {draft.photos.map(({ id, url }) => (
              <img key={id} src={url} alt="" className="size-14 rounded-sm object-cover" />
            ))}
          </span>
        ) : null}
      </Part>
      <p className="mt-4 rounded-lg bg-surface-2 p-4 text-sm text-ink-2">
        {t('new.checkText')} {periods ? t('new.checkPeriod', { period: periods.case_asked }) : null}
      </p>
    </div>
  );
}
