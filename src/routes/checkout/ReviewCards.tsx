import { Truck, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { formatPhone } from '~/domain/phone';
import type { CheckoutDraft } from './checkoutDraft';

/** Address and payment, each with its way back. */
export function ReviewCards({ draft }: { draft: CheckoutDraft }) {
  const { t } = useTranslation('checkout');
  const { shipping, paymentMethod } = draft;
  const address = [shipping.city, shipping.street, shipping.flat].filter(Boolean).join(', ');
  const cards = [
    {
      title: t('step.shipping'),
      icon: Truck,
      to: paths.checkout('shipping'),
      lines: [address, `${shipping.name}, ${formatPhone(shipping.phone)}`, t('review.deliveryTime'), shipping.comment],
    },
    ...(paymentMethod
      ? [
          {
            title: t('step.payment'),
            icon: Wallet,
            to: paths.checkout('payment'),
            lines: [t(`payment.${paymentMethod}.name`), t(`payment.${paymentMethod}.text`)],
          },
        ]
      : []),
  ];
  return (
    <div className="card mt-5">
      {cards.map(({ title, icon: Icon, to: target, lines }) => (
        <section key={title} aria-label={title} className="flex gap-4 border-t border-line p-5 first:border-0">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <h2 className="text-md font-semibold">{title}</h2>
            {lines.filter(Boolean).map((line, i) => (
              <p key={line} className={`leading-[1.5rem] ${i === 0 ? 'mt-0.5 text-md' : 'text-sm text-ink-3'}`}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </div>
          <Link to={target} className="inline-flex min-h-6 items-start text-sm font-semibold underline-offset-4 hover:underline">
            {t('edit')}
            <span className="sr-only">: {title}</span>
          </Link>
        </section>
      ))}
    </div>
  );
}
