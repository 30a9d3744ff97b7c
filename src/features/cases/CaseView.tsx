import type { SharedOrder } from '~/domain/order';
import type { CaseSide, OrderCase } from '~/domain/orderCase';
import { CaseActions } from './CaseActions';
import { CaseGoods } from './CaseGoods';
import { CaseHistory } from './CaseHistory';
import { CaseMessages } from './CaseMessages';
import { CasePhotos } from './CasePhotos';
import { CaseStatus } from './CaseStatus';

interface CaseViewProps {
  orderCase: OrderCase;
  order: SharedOrder;
  side: CaseSide;
  userId: string;
}

/** A case as both sides see it: state and next step, what it is about, messages, photos, history. */
export function CaseView({ orderCase, order, side, userId }: CaseViewProps) {
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-4">
      <div className="grid min-w-0 gap-3 lg:gap-4">
        <CaseStatus orderCase={orderCase} order={order} side={side}>
          {/* in a new state the step before it is over: its sheet is gone, and it delays no other step */}
          <CaseActions
            key={orderCase.state}
            orderCase={orderCase}
            side={side}
            userId={userId}
            isCancelled={order.status === 'cancelled'}
            left={order.total - order.refunded}
          />
        </CaseStatus>
        <CaseGoods orderCase={orderCase} lines={order.lines} />
        <CaseMessages orderCase={orderCase} side={side} userId={userId} />
      </div>
      <div className="grid min-w-0 gap-3 lg:gap-4">
        <CasePhotos orderCase={orderCase} side={side} userId={userId} />
        <CaseHistory userId={userId} orderId={order.id} caseId={orderCase.id} />
      </div>
    </div>
  );
}
