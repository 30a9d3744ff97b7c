import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { CaseFile } from '~/features/operator/rules/operatorCase';
import { SideFigures } from './SideFigures';

type Sides = Pick<CaseFile, 'seller' | 'buyer' | 'order' | 'records'>;

/** Both sides and how their latest orders ended: numbers, and no data of other people. */
export function OrderSides({ file: { seller, buyer, order, records } }: { file: Sides }) {
  const { t } = useTranslation('operator');
  const sides = [
    ['seller', seller.name, seller.username],
    ['buyer', order.customer, buyer],
  ] as const;
  return (
    <section className="card grid gap-5 p-4 lg:p-5" aria-label={t('record.title')}>
      {sides.map(([side, name, username]) => (
        <div key={side}>
          <h2 className="text-sm text-ink-3">{t(`record.${side}`)}</h2>
          <p className="font-semibold">
            {username ? (
              <Link to={operatorPaths.person(username)} className="underline underline-offset-4">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <SideFigures record={records[side]} />
        </div>
      ))}
    </section>
  );
}
