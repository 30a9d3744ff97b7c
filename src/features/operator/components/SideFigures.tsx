import { useTranslation } from 'react-i18next';
import type { SideRecord } from '~/features/operator/rules/operatorCase';
import { useFormat } from '~/shared/i18n/useFormat';

const FIGURES = ['orders', 'cancelled', 'refused', 'cases', 'decidedAgainst'] as const;

/** How the latest orders of one side ended. */
export function SideFigures({ record }: { record: SideRecord }) {
  const { t } = useTranslation('operator');
  const { number } = useFormat();
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {FIGURES.map((name) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{t(`record.${name}`)}</dt>
          <dd className="num font-medium">{number(record[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
