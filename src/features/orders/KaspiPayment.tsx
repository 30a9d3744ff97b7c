import { Copy, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { kaspiTarget } from '~/config/externalLinks';
import type { Order } from '~/domain/order';
import { formatPhone } from '~/domain/phone';
import { useFormat } from '~/i18n/useFormat';
import { copyText } from '~/lib/clipboard';
import { Button } from '~/ui/Button';
import { showToast } from '~/ui/toast';

/** How to send the money: the seller's number or link, and what to write beside it. */
export function KaspiPayment({ order }: { order: Order }) {
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  const { phone, link } = order.payment;
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    showToast(isCopied ? { kind: 'success', text: t('confirmation.copied') } : { kind: 'plain', text });
  };
  return (
    <div className="mt-4 rounded-lg bg-dawn-soft p-4">
      <p className="text-md font-medium">{t('confirmation.transfer', { amount: money(order.total) })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        {phone ? (
          <>
            <span className="num text-lg font-semibold">{formatPhone(phone)}</span>
            <Button size="sm" kind="outline" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(phone)}>
              {t('confirmation.copy')}
            </Button>
          </>
        ) : null}
        {link ? (
          <a href={link} target={kaspiTarget()} rel="noopener noreferrer" referrerPolicy="no-referrer" className="btn btn-md btn-primary">
            {t('confirmation.openKaspi')}
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        ) : null}
      </div>
      {phone || link ? null : <p className="text-md">{t('confirmation.willWrite')}</p>}
      <p className="mt-3 text-sm text-ink-2">{t('confirmation.mention', { number: order.number })}</p>
    </div>
  );
}
