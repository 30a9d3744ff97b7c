import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import type { BulkRun } from './useBulkSteps';

/** What a step for many orders came to: how many were done, which were refused and why, and what was not reached. */
export function BulkReport({ run, onResume, onClose }: { run: BulkRun; onResume: () => void; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { number } = useFormat();
  const { step, done, failed, left, stopped } = run;
  return (
    <div className="max-h-[50dvh] overflow-y-auto px-4 py-3 text-sm lg:px-8">
      <div role="status">
        {run.isRunning ? (
          <p className="num">{t('seller.many.running', { amount: number(done), all: number(run.all) })}</p>
        ) : (
          <>
            {done > 0 ? <p className="num font-medium">{t(`seller.many.done.${step}`, { count: done })}</p> : null}
            {stopped ? (
              <p className="num mt-1 text-danger">{t('seller.many.left', { count: left.length, reason: t(`shop:errors.${stopped}`) })}</p>
            ) : null}
          </>
        )}
        {failed.length > 0 ? (
          <ul className="mt-1 grid gap-1 text-danger">
            {failed.map(({ order, code }) => (
              <li key={order.id} className="num">
                <Link to={sellerPaths.order(order.id)} className="underline underline-offset-4">
                  {t('seller.many.failed', { number: order.number, reason: t(`shop:errors.${code}`) })}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {run.isRunning ? null : (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {left.length > 0 ? (
            <Button size="sm" onClick={onResume}>
              {t('seller.many.again')}
            </Button>
          ) : null}
          <Button size="sm" kind="outline" onClick={onClose}>
            {t('shop:close')}
          </Button>
        </div>
      )}
    </div>
  );
}
