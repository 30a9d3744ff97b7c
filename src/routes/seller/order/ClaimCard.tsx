import { useQuery } from '@tanstack/react-query';
import { Copy, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopyLink } from '~/features/seller/useCopyLink';
import { outsidePaths } from '~/config/externalLinks';
import { shareLinks } from '~/config/sellerPaths';
import type { SellerOrderDetails } from '~/domain/sellerOrder';
import { Card } from '~/features/seller/Card';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { Button } from '~/ui/Button';

/** The link with which the buyer of a manual sale claims the order. */
export function ClaimCard({ order, sellerId }: { order: SellerOrderDetails; sellerId: string }) {
  const { t } = useTranslation('seller');
  const copy = useCopyLink();
  const { data: token } = useQuery(sellerQueries.claim(sellerId, order.id));
  const { data: contact } = useQuery(sellerQueries.contact(sellerId, order.id));
  if (!token) return null;
  const url = shareLinks.claim(token);
  return (
    <Card title={t('claim.title')} wrapper="print:hidden">
      <p className="mt-1 text-sm text-ink-2">{t('claim.text')}</p>
      <p className="mt-2 break-all rounded-md bg-surface-2 p-3 text-xs">{url}</p>
      <div className="mt-3 grid gap-2.5">
        <Button kind="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(url)}>
          {t('claim.copy')}
        </Button>
        <a
          href={outsidePaths.whatsApp(t('claim.message', { name: order.customer, number: order.number, url }), contact?.phone ?? '')}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-md btn-secondary"
        >
          <MessageCircle size={18} aria-hidden="true" />
          {t('claim.send')}
        </a>
      </div>
    </Card>
  );
}
