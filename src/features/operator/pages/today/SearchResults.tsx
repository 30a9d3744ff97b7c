import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { Found, FoundOrder, FoundPerson } from '~/features/operator/rules/operatorOrder';
import { handleBeside } from '~/features/account/rules/storeName';
import { Queue } from '~/features/operator/components/Queue';
import { QueueRow } from '~/features/operator/components/QueueRow';
import { useFormat } from '~/shared/i18n/useFormat';
import { EmptyState } from '~/shared/ui/EmptyState';

function PersonRow({ person: { username, name, isSeller } }: { person: FoundPerson }) {
  const { t } = useTranslation('operator');
  const person = { name: name ?? `@${username}`, username };
  const handle = handleBeside(person);
  return <QueueRow title={<bdi>{person.name}</bdi>} line={handle} end={t(isSeller ? 'search.store' : 'record.buyer')} />;
}

function OrderRow({ order: { number, status, date: placed, total, hasCase, seller, buyer } }: { order: FoundOrder }) {
  const { t } = useTranslation(['operator', 'cases', 'orders']);
  const { money, date } = useFormat();
  return (
    <QueueRow
      title={t('cases:order', { number })}
      line={[t(`orders:status.${status}`), date(new Date(placed)), ...(hasCase ? [t('search.hasCase')] : [])].join(' · ')}
      end={<span className="text-ink">{money(total)}</span>}
    >
      <bdi>{[seller ?? t('search.gone'), buyer && `@${buyer}`].filter(Boolean).join(' · ')}</bdi>
    </QueueRow>
  );
}

/** What was found: people first, then the newest orders. */
export function SearchResults({ found: { people, orders } }: { found: Found }) {
  const { t } = useTranslation('operator');
  const items = [
    ...people.map((person) => ({ id: `@${person.username}`, to: operatorPaths.person(person.username), person })),
    ...orders.map((order) => ({ id: order.id, to: operatorPaths.order(order.id), order })),
  ];
  if (items.length === 0) return <EmptyState image="search" title={t('search.none')} text={t('search.noneText')} />;
  return (
    <Queue label={t('search.results')} items={items} idOf={({ id }) => id} addressOf={({ to }) => to}>
      {(item) => ('person' in item ? <PersonRow person={item.person} /> : <OrderRow order={item.order} />)}
    </Queue>
  );
}
