import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { outsidePaths } from '~/config/externalLinks';
import { isOpen } from '~/domain/orderRules';
import { formatPhone } from '~/domain/phone';
import type { SellerOrderDetails } from '~/domain/sellerOrder';
import { Card } from '~/features/seller/Card';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useFormat } from '~/i18n/useFormat';

/** Recipient and address. The database returns them only while the order is open; afterwards name and city remain. */
export function BuyerCard({ order, sellerId }: { order: SellerOrderDetails; sellerId: string }) {
  const { t } = useTranslation('seller');
  const { money } = useFormat();
  const { data: contact, isPending } = useQuery({ ...sellerQueries.contact(sellerId, order.id), enabled: isOpen(order.status) });
  const address = [contact?.city ?? order.city, contact?.street, contact?.flat].filter(Boolean).join(', ');
  const message = t('order.message', { name: order.customer, number: order.number, total: money(order.total) });
  return (
    <Card title={t('order.buyer')}>
      <address className="mt-2 grid gap-1 text-md not-italic">
        <bdi className="font-medium">{contact?.name ?? order.customer}</bdi>
        {address ? <bdi className="text-ink-2">{address}</bdi> : null}
        {contact?.phone ? (
          <a href={`tel:${contact.phone}`} className="num inline-flex min-h-8 items-center underline underline-offset-4">
            {formatPhone(contact.phone)}
          </a>
        ) : null}
        {contact?.comment ? (
          <p className="mt-1 rounded-md bg-surface-2 p-3 text-sm">
            <bdi>{contact.comment}</bdi>
          </p>
        ) : null}
      </address>
      {isOpen(order.status) && isPending ? <div className="skel mt-2 h-10" aria-busy="true" /> : null}
      {isOpen(order.status) ? null : <p className="mt-2 text-xs text-ink-3">{t('order.contactHidden')}</p>}
      {contact?.phone ? (
        <a
          href={outsidePaths.whatsApp(message, contact.phone)}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-md btn-secondary mt-3 w-full print:hidden"
        >
          <MessageCircle size={18} aria-hidden="true" />
          {t('order.whatsapp')}
        </a>
      ) : null}
    </Card>
  );
}
