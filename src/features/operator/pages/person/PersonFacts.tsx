import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { Person } from '~/features/operator/rules/operatorPerson';
import { SideFigures } from '~/features/operator/components/SideFigures';
import { useFormat } from '~/shared/i18n/useFormat';

/** Who it is, and how the latest orders ended on both sides. */
export function PersonFacts({ person: { fullName, username, createdAt, store, record, ...counts } }: { person: Person }) {
  const { t } = useTranslation('operator');
  const { date, number } = useFormat();
  const facts = [
    ['since', date(new Date(createdAt))],
    ...(store?.since ? [['sellsSince', date(new Date(store.since))] as const] : []),
    ...(store ? [['products', number(store.products)] as const] : []),
    ...(['warnings', 'hidden', 'dismissed'] as const).map((name) => [name, number(counts[name])] as const),
  ] as const;
  return (
    <section className="card grid gap-5 p-4 lg:p-5" aria-label={t('person.facts')}>
      <div>
        <p className="font-semibold">
          <bdi>{store?.name ?? fullName ?? `@${username}`}</bdi>
        </p>
        {store && fullName && store.name !== fullName ? (
          <p className="text-sm text-ink-2">
            <bdi>{fullName}</bdi>
          </p>
        ) : null}
        {store ? (
          <p className="text-sm text-ink-2">
            {[
              t(`stores.state.${store.state}`),
              store.isNew && t('person.new'),
              store.isReopened && t('person.reopened'),
              store.isVerified && t('verifications.state.verified'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        {store && (store.state === 'active' || store.state === 'limited') ? (
          <Link to={paths.store(username)} className="inline-flex min-h-8 items-center text-sm underline underline-offset-4">
            {t('person.open')}
          </Link>
        ) : null}
        <dl className="mt-2 grid gap-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-2">{t(`person.fact.${name}`)}</dt>
              <dd className="num font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {store ? (
        <div>
          <h2 className="text-sm text-ink-3">{t('record.seller')}</h2>
          <SideFigures record={store.record} />
        </div>
      ) : null}
      <div>
        <h2 className="text-sm text-ink-3">{t('record.buyer')}</h2>
        <SideFigures record={record} />
      </div>
    </section>
  );
}
