import { isOpen, type SharedOrder } from '~/features/orders/rules/order';
import { DeliveryCost } from './DeliveryCost';
import { ExpectedDay } from './ExpectedDay';
import { useWayName } from './useWayName';

/** How an order is delivered: the way, what it costs, where it is fetched, and by when it should be there while that matters. */
export function OrderDelivery({ order }: { order: Pick<SharedOrder, 'way' | 'deliveryCost' | 'expectedOn' | 'status'> }) {
  const nameOf = useWayName();
  const { way, expectedOn } = order;
  // what can be fetched now is there
  const isReady = order.status === 'shipped' && way?.needsAddress === false;
  const place = way ? [way.address, way.hours].filter(Boolean).join(', ') : '';
  return (
    <span className="block min-w-0 text-right [overflow-wrap:anywhere]">
      {way ? (
        <>
          <bdi>{nameOf(way)}</bdi> ·{' '}
        </>
      ) : null}
      <DeliveryCost cost={order.deliveryCost} />
      {place ? <bdi className="block text-sm text-ink-2">{place}</bdi> : null}
      <ExpectedDay day={isOpen(order) && !isReady ? expectedOn : null} />
    </span>
  );
}
