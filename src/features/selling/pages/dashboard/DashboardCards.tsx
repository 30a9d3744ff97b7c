import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { env } from '~/shared/config/env';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { Profile } from '~/features/account/rules/profile';
import { useHasWays } from '~/features/selling/components/useHasWays';
import { deliveryStep, paymentStep } from '~/features/selling/rules/firstSteps';
import type { LowProduct } from '~/features/selling/rules/sellerOverview';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { Thumbnail } from '~/shared/ui/Thumbnail';
import { useFormat } from '~/shared/i18n/useFormat';
import { ButtonLink } from '~/shared/ui/Button';
import { Card, Section } from '~/shared/ui/Section';

/** The first steps of a new seller. */
export function Checklist({ seller, hasProducts }: { seller: Profile; hasProducts: boolean }) {
  const { t } = useTranslation('selling');
  const { data: settings } = useQuery(sellerQueries.settings(seller.id));
  const hasWays = useHasWays(seller.id);
  const payment = settings ? paymentStep(settings) : 'open';
  const delivery = settings ? deliveryStep(settings, hasWays) : 'open';
  const steps = [
    ...(env.hasInstagram ? ([{ key: 'connect', isDone: seller.isInstagramConfirmed, to: sellerPaths.instagram() }] as const) : []),
    { key: 'product', isDone: hasProducts, to: sellerPaths.createProduct() },
    { key: 'payment', isDone: payment !== 'open', note: payment === 'cash' ? t('start.payment.cash') : null, to: sellerPaths.settings() },
    {
      key: 'delivery',
      isDone: delivery === 'done',
      note: delivery === 'noTerms' || delivery === 'noContact' ? t(`start.delivery.${delivery}`) : null,
      to: sellerPaths.settings(),
    },
  ] as const;
  return (
    <Section title={t('start.title')} wrapper="card mt-5 p-4 lg:p-6" heading="text-lg font-semibold">
      <p className="mt-1 text-md text-ink-2">{t('start.text')}</p>
      <ol className="mt-4 grid gap-2">
        {steps.map(({ key, isDone, to, ...step }, index) => (
          <li key={key}>
            <Link to={to} className="flex min-h-14 items-center gap-3 rounded-lg bg-surface-2 px-4 py-2 hover:bg-surface-3">
              <span
                className={`num grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-success-soft text-success' : 'bg-dawn text-on-dawn'}`}
              >
                {isDone ? <Check size={18} aria-hidden="true" /> : index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-md font-medium">{t(`start.${key}.title`)}</span>
                <span className="block text-xs text-ink-3">
                  {('note' in step && step.note) || (isDone ? t('start.done') : t(`start.${key}.text`))}
                </span>
              </span>
              <ChevronRight size={20} className="text-ink-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Active products with low stock. */
export function LowStock({ products: low }: { products: LowProduct[] }) {
  const { t } = useTranslation('selling');
  const { number } = useFormat();
  if (low.length === 0) return null;
  return (
    <Card title={t('dashboard.low')}>
      <ul className="mt-3 space-y-3.5">
        {low.map((product) => (
          <li key={product.id} className="relative flex items-center gap-3">
            <Thumbnail url={product.image} />
            <Link
              to={sellerPaths.editProduct(product.id)}
              className="min-w-0 flex-1 truncate text-sm font-medium after:absolute after:inset-0"
            >
              <bdi>{product.name}</bdi>
            </Link>
            <span className={`num whitespace-nowrap text-xs ${product.stock === 0 ? 'text-danger' : 'text-warning'}`}>
              {t('products.pieces', { amount: number(product.stock) })}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={sellerPaths.products({ tab: 'low' })} kind="secondary" size="sm" wrapper="mt-4 w-full">
        {t('dashboard.refill')}
      </ButtonLink>
    </Card>
  );
}
