import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification } from '~/features/notifications/rules/notification';
import { OrderTitle } from '~/features/orders/components/OrderTitle';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';

function Row({ notification: { title, body, page, at }, isNew }: { notification: Notification; isNew: boolean }) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const text = title ?? t('news.gone');
  const number = /\d{9}-\d+/.exec(text)?.[0];
  const words = number ? <OrderTitle text={text} number={number} /> : text;
  return (
    <li className="relative flex gap-3 py-3.5">
      <span className={`mt-2 size-2 shrink-0 rounded-full ${isNew ? 'bg-dawn' : ''}`} aria-hidden="true" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h3 className={`text-md ${isNew ? 'font-semibold' : 'font-medium'} ${title ? '' : 'text-ink-3'}`}>
          {isNew ? <span className="sr-only">{t('news.unread')}:</span> : null}{' '}
          {page ? (
            <Link to={page} className="after:absolute after:inset-0">
              {words}
            </Link>
          ) : (
            words
          )}
        </h3>
        {title && body ? <p className="mt-0.5 line-clamp-3 whitespace-pre-line text-sm text-ink-2">{body}</p> : null}
        <p className="mt-1 text-xs text-ink-3">{formatMoment(new Date(at), language)}</p>
      </div>
    </li>
  );
}

/** What this person was told of, the newest first. @param isNew whether it was unread when the page was opened */
export function NotificationList({ list, isNew }: { list: Notification[]; isNew: (id: number) => boolean }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {list.map((notification) => (
        <Row key={notification.id} notification={notification} isNew={isNew(notification.id)} />
      ))}
    </ul>
  );
}
