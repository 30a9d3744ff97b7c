import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TimeLeft } from '~/features/orders/components/TimeLeft';
import { type Turn, turnText } from '~/features/notifications/rules/turns';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';

/** As many are shown at first: below them is what happened. */
const FEW = 10;

function TurnRow({ turn }: { turn: Turn }) {
  const { t } = useTranslation(['notifications', 'orders']);
  const { number } = useFormat();
  const { until, page, name, isFetched, count } = turn;
  const about = name ?? (turn.number ? t('orders:number', { number: turn.number }) : null);
  return (
    <li className="relative flex items-center gap-3 py-3.5">
      <div className="min-w-0 flex-1">
        <Link to={page} className="font-semibold after:absolute after:inset-0">
          {t(turnText(turn), { ...(isFetched ? { context: 'fetched' } : {}), amount: number(count) })}
        </Link>
        {about ? (
          <p className="truncate text-sm text-ink-2">
            <bdi>{about}</bdi>
          </p>
        ) : null}
        {until ? <TimeLeft until={until} /> : null}
      </div>
      <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
    </li>
  );
}

/** What waits for this person, the earliest deadline first; the later ones when they are asked for. */
export function TurnList({ turns }: { turns: Turn[] }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // in place of the button, which goes with its focus
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[FEW]?.focus();
  }, [isWhole]);
  if (turns.length === 0) return <p className="mt-2 text-md text-ink-2">{t('turns.none')}</p>;
  return (
    <>
      <ul ref={list} className="mt-1 divide-y divide-line">
        {(isWhole ? turns : turns.slice(0, FEW)).map((turn) => (
          <TurnRow key={`${turn.task} ${turn.page}`} turn={turn} />
        ))}
      </ul>
      {!isWhole && turns.length > FEW ? (
        <Button kind="secondary" wrapper="mt-3 w-full" onClick={() => setWhole(true)}>
          {t('turns.all', { amount: number(turns.length) })}
        </Button>
      ) : null}
    </>
  );
}
