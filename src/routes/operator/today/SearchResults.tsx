import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/config/operatorPaths';
import type { Found, FoundOrder, FoundPerson } from '~/domain/operatorOrder';
import { handleBeside } from '~/domain/storeName';
import { Queue } from '~/features/operator/Queue';
import { useFormat } from '~/i18n/useFormat';
import { EmptyState } from '~/ui/EmptyState';

function PersonRow({ person: { username, name, isSeller } }: { person: FoundPerson }) {
  const { t } = useTranslation('operator');
  const person = { name: name ?? `@${username}`, username };
  const handle = handleBeside(person);
  return (
    <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{person.name}</bdi>
      <span className="text-sm text-ink-2">{t(isSeller ? 'search.store' : 'record.buyer')}</span>
      {handle ? <bdi className="w-full text-sm text-ink-2">{handle}</bdi> : null}
    </span>
  );
}

function OrderRow({ order: { number, status, date: placed, total, hasCase, seller, buyer } }: { order: FoundOrder }) {
  const { t } = useTranslation(['operator', 'cases', 'seller']);
  const { money, date } = useFormat();
  return (
    <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="font-medium">{t('cases:order', { number })}</span>
      <span className="num text-sm">{money(total)}</span>
      <span className="w-full text-sm text-ink-2 [overflow-wrap:anywhere]">
        {[t(`seller:status.${status}`), date(new Date(placed)), ...(hasCase ? [t('search.hasCase')] : [])].join(' · ')}
      </span>
      <bdi className="w-full text-sm text-ink-2 [overflow-wrap:anywhere]">
        {[seller ?? t('search.gone'), buyer && `@${buyer}`].filter(Boolean).join(' · ')}
      </bdi>
    </span>
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
