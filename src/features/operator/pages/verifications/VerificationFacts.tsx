import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import type { VerificationFile } from '~/features/selling/rules/verification';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { useFormat } from '~/shared/i18n/useFormat';
import { Card } from '~/shared/ui/Section';

/** What the seller gave, and how the store calls itself. */
export function VerificationFacts({ file }: { file: VerificationFile }) {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const { seller } = file;
  const facts = (
    [
      ['number', file.number],
      ['name', file.name],
      ['phone', file.phone],
      ['email', file.email],
      ['fullName', seller.fullName],
      ['storeName', seller.storeName],
      ['website', seller.website],
      ['instagram', seller.instagram && `@${seller.instagram}${file.isInstagramConfirmed ? ` · ${t('verifications.confirmed')}` : ''}`],
      ['evidence', file.evidence],
      ['words', file.words],
      ['validUntil', file.validUntil && date(new Date(file.validUntil))],
    ] as const
  ).filter(([, value]) => value);
  return (
    <section className="card mt-4 p-4 lg:p-5" aria-label={t('verifications.facts')}>
      <p className="text-sm text-ink-2">
        <a className="underline underline-offset-4" href={paths.store(seller.username)}>
          @{seller.username}
        </a>{' '}
        · {t(`verifications.state.${file.state}`)} ·{' '}
        {file.state === 'asked' ? <WaitingTime since={file.askedAt} /> : date(new Date(file.decidedAt ?? file.askedAt))}
      </p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-2">{t(`verifications.fact.${name}`)}</dt>
            <dd className="num text-md [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {file.sameNumber.length > 0 ? (
        <p className="mt-3 text-sm text-warning" role="note">
          {t('verifications.sameNumber')} {file.sameNumber.map((username) => `@${username}`).join(', ')}
        </p>
      ) : null}
    </section>
  );
}

/** Earlier requests of the seller, the newest first. */
export function EarlierVerifications({ file: { before } }: { file: VerificationFile }) {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  if (before.length === 0) return null;
  return (
    <Card title={t('verifications.before')} wrapper="mt-4" heading="text-lg font-semibold">
      <ul className="mt-1 text-sm text-ink-2">
        {before.map(({ id, layer, state, decidedAt, notes }) => (
          <li key={id} className="py-1 [overflow-wrap:anywhere]">
            {t(`layer.${layer}`)} · {t(`verifications.state.${state}`)}
            {decidedAt ? ` · ${date(new Date(decidedAt))}` : null}
            {notes ? ` · ${notes}` : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
