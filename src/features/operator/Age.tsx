import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOf } from '~/domain/operator';

/** How long something has waited; red, and said in words, after two days. */
export function Age({ since }: { since: string }) {
  const { t } = useTranslation('operator');
  const [now] = useState(() => Date.now());
  const { unit, count, isLate } = ageOf(since, now);
  return (
    <time dateTime={since} className={`whitespace-nowrap ${isLate ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      {t(`age.${unit}`, { count })}
      {isLate ? ` · ${t('age.late')}` : null}
    </time>
  );
}

/** The age at the end of a row, where the eye finds it in every row of a list. */
export function AgeColumn({ since }: { since: string }) {
  return (
    <span className="w-[5.5rem] shrink-0 text-right text-sm lg:w-44 [&>time]:whitespace-normal">
      <Age since={since} />
    </span>
  );
}
