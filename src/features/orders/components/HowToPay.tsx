import { Copy, ExternalLink, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { kaspiTarget } from '~/shared/config/externalLinks';
import { paths } from '~/shared/config/paths';
import type { Order } from '~/features/orders/rules/order';
import { formatPhone } from '~/shared/lib/phone';
import { useFormat, useLanguage } from '~/shared/i18n/useFormat';
import { copyText } from '~/shared/lib/clipboard';
import { formatMoment } from '~/shared/lib/formatSeller';
import { Button, IconButton } from '~/shared/ui/Button';
import { showToast } from '~/shared/ui/toast';
import { BuyerWaitText } from './BuyerWaitText';
import { useOrderActions } from './useOrderActions';

/** One thing to copy into Kaspi, with its button. */
function Detail({ name, value, copied, children }: { name: string; value: string; copied: string; children: ReactNode }) {
  const { t } = useTranslation('orders');
  const copy = async () => {
    const isCopied = await copyText(value);
    showToast(isCopied ? { kind: 'success', text: copied } : { kind: 'plain', text: value });
  };
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="min-w-0 flex-1 text-sm text-ink-2">{name}</dt>
      <dd className="num text-right font-semibold">{children}</dd>
      <dd>
        <IconButton label={`${t('buyer.pay.copy')}: ${name}`} size="sm" tone="quiet" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      </dd>
    </div>
  );
}

/** The seller changed the details within the day before the order: a stranger may have done it. */
function ChangedNote({ at }: { at: string }) {
  const { t } = useTranslation('orders');
  const { date } = useFormat();
  return (
    <div role="note" className="mt-3 flex gap-2.5 rounded-md bg-surface p-3 text-sm">
      <TriangleAlert size={20} className="shrink-0 text-warning" aria-hidden="true" />
      <p>
        <strong className="block font-semibold">{t('buyer.pay.changed')}</strong>
        {t('buyer.pay.changedText', { when: date(new Date(at)) })}
      </p>
    </div>
  );
}

interface HowToPayProps {
  order: Order;
  /** In a list, whose rows have a heading of their own. */
  isCompact?: boolean;
  note?: string;
  children?: ReactNode;
}

/** How to send the money and until when: sum, the seller's number or link, what to write beside it, and "I have paid". */
export function HowToPay({ order, isCompact = false, note, children }: HowToPayProps) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const language = useLanguage();
  const title = useId();
  const { mutate, isPending } = useOrderActions(order.id);
  const { phone, link, changedAt } = order.payment;
  const { until } = order.awaited;
  return (
    <section
      data-payment=""
      aria-labelledby={isCompact ? undefined : title}
      aria-label={isCompact ? t('buyer.pay.title') : undefined}
      className={`bg-dawn-soft p-4 print:hidden ${isCompact ? 'rounded-lg' : 'rounded-xl lg:p-6'}`}
    >
      {isCompact ? null : (
        <h2 id={title} className="text-xl font-semibold">
          <BuyerWaitText order={order} />
        </h2>
      )}
      {note ? <p className="mt-1.5 text-md font-medium">{note}</p> : null}
      <p className={isCompact ? 'text-sm text-ink-2' : 'mt-1 text-sm text-ink-2'}>
        {until ? t('buyer.pay.until', { when: formatMoment(new Date(until), language) }) : t('buyer.pay.noEnd')}{' '}
        {isCompact ? (
          <Link to={paths.order(order.id)} className="inline-block min-h-6 font-medium text-ink underline underline-offset-4">
            {t('buyer.pay.title')}
          </Link>
        ) : null}
      </p>
      {changedAt ? <ChangedNote at={changedAt} /> : null}
      {isCompact && !phone ? null : (
        <dl className="mt-2 divide-y divide-line">
          {isCompact ? null : (
            <Detail name={t('buyer.pay.sum')} value={String(order.total)} copied={t('buyer.pay.sumCopied')}>
              {money(order.total)}
            </Detail>
          )}
          {phone ? (
            <Detail name={t('buyer.pay.number')} value={phone} copied={t('buyer.pay.copied')}>
              <span className="whitespace-nowrap">{formatPhone(phone)}</span>
            </Detail>
          ) : null}
          {isCompact ? null : (
            <Detail name={t('buyer.pay.mention')} value={order.number} copied={t('buyer.pay.copied')}>
              <span className="whitespace-nowrap">{t('number', { number: order.number })}</span>
            </Detail>
          )}
        </dl>
      )}
      {phone || link ? null : <p className="mt-2 text-md">{t('buyer.pay.willWrite')}</p>}
      <div className="mt-3 grid gap-2.5 sm:flex sm:flex-wrap">
        {link ? (
          <a href={link} target={kaspiTarget()} rel="noopener noreferrer" referrerPolicy="no-referrer" className="btn btn-md btn-outline">
            {t('buyer.pay.openKaspi')}
            <ExternalLink size={16} className="shrink-0" aria-hidden="true" />
          </a>
        ) : null}
        <Button isBusy={isPending} onClick={() => mutate({ kind: 'paid' })}>
          {t('buyer.order.iHavePaid')}
        </Button>
        {children}
      </div>
    </section>
  );
}
