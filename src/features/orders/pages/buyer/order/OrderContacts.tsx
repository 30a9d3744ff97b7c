import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Copy, ExternalLink, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { externalLinks } from '~/shared/config/externalLinks';
import { paths } from '~/shared/config/paths';
import type { OrderDetails } from '~/features/orders/rules/order';
import { formatPhone } from '~/shared/lib/phone';
import { useWayName } from '~/features/orders/components/useWayName';
import { parcelPage } from '~/features/orders/rules/tracking';
import { storeQueries } from '~/features/catalogue/services/storeQueries';
import { copyText } from '~/shared/lib/clipboard';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { Section } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';

/** The parcel's tracking number, once the seller has entered it, with the page of its carrier. */
export function ParcelCard({ order }: { order: Pick<OrderDetails, 'trackingNumber' | 'way'> }) {
  const { t } = useTranslation('orders');
  const nameOf = useWayName();
  const number = order.trackingNumber;
  if (!number) return null;
  const page = parcelPage(order.way, number);
  const copy = async () => {
    const isCopied = await copyText(number);
    showToast(isCopied ? { kind: 'success', text: t('buyer.pay.copied') } : { kind: 'plain', text: number });
  };
  return (
    <section aria-label={t('buyer.order.tracking')} className="card mt-4 flex flex-wrap items-center justify-between gap-3 p-5 lg:px-6">
      <p>
        <span className="block text-sm text-ink-3">{t('buyer.order.tracking')}</span>
        <span className="num text-lg font-semibold [overflow-wrap:anywhere]">{number}</span>
      </p>
      <p className="flex flex-wrap gap-2.5 print:hidden">
        {page ? (
          <a href={page.url} target="_blank" rel="noopener noreferrer" className="btn btn-sm btn-secondary">
            {page.carrier ? t(`buyer.order.follow.${page.carrier}`) : t('buyer.order.followWay', { way: order.way && nameOf(order.way) })}
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        ) : null}
        <Button size="sm" kind="outline" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('buyer.pay.copy')}
        </Button>
      </p>
    </section>
  );
}

/** Opens WhatsApp with a message about the order; nothing when the seller has no number there. */
export function SellerWhatsApp({ order, kind = 'outline' }: { order: OrderDetails; kind?: 'outline' | 'secondary' }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { data } = useQuery(storeQueries.contact(order.seller.id));
  if (!data?.whatsapp) return null;
  const message = t('buyer.order.askMessage', { number: order.number });
  return (
    <a
      href={externalLinks.whatsApp(message, data.whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
      className={`btn btn-md ${kind === 'outline' ? 'btn-outline' : 'btn-secondary'}`}
    >
      <MessageCircle size={18} aria-hidden="true" />
      {t('shop:ask.in', { app: 'WhatsApp' })}
    </a>
  );
}

/** How to reach the seller of this order, by the WhatsApp number that the seller made public, and the way to "Something is wrong". */
export function HelpCard({ order }: { order: OrderDetails }) {
  const { t } = useTranslation(['orders', 'shop']);
  const canComplain = order.steps.includes('open_case');
  const canAsk = !order.seller.isSuspended && !order.seller.isGone;
  const { data, isPending, isError, refetch } = useQuery({ ...storeQueries.contact(order.seller.id), enabled: canAsk });
  if (!canAsk && !canComplain) return null;
  return (
    <Section
      title={t(canAsk ? 'shop:ask.label' : 'case.open')}
      wrapper="card mt-4 p-4 print:hidden lg:p-6"
      heading={canAsk ? 'text-xl font-semibold' : 'sr-only'}
    >
      {canAsk && isPending ? <div className="skel mt-3 h-12" aria-busy="true" /> : null}
      {isError ? (
        <div className="mt-2 flex flex-wrap items-center gap-3 text-md" role="alert">
          {t('shop:errors.loadTitle')}
          <Button size="sm" kind="secondary" onClick={() => void refetch()}>
            {t('shop:errors.retry')}
          </Button>
        </div>
      ) : null}
      {data ? (
        <p className="mt-1 text-md text-ink-2">
          {data.whatsapp ? <span className="num font-medium text-ink">{formatPhone(data.whatsapp)}</span> : t('buyer.order.noWhatsApp')}
        </p>
      ) : null}
      <p className="mt-3 grid gap-2.5 empty:hidden sm:flex sm:flex-wrap">
        {canAsk ? <SellerWhatsApp order={order} kind="secondary" /> : null}
        {canComplain ? (
          <ButtonLink kind="outline" icon={<CircleAlert size={18} aria-hidden="true" />} to={`${paths.orderCase(order.id)}?new=1`}>
            {t('case.open')}
          </ButtonLink>
        ) : null}
      </p>
    </Section>
  );
}
