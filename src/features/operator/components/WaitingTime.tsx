import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOf } from '~/features/account/rules/operator';

interface WaitingTimeProps {
  since: string;
  /** In the narrow column at the end of a row: "late" is a line of its own. */
  isColumn?: boolean;
}

/** How long something has waited; red, and said in words, after two days. */
export function WaitingTime({ since, isColumn = false }: WaitingTimeProps) {
  const { t } = useTranslation('operator');
  const [now] = useState(() => Date.now());
  const { unit, count, isLate } = ageOf(since, now);
  return (
    <time dateTime={since} className={`whitespace-nowrap ${isLate ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      {t(`age.${unit}`, { count })}
      {isLate && !isColumn ? ` · ${t('age.late')}` : null}
      {isLate && isColumn ? (
        <>
          {' '}
          <span className="block">{t('age.late')}</span>
        </>
      ) : null}
    </time>
  );
}
