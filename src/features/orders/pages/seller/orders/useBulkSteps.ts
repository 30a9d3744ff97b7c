import { useRef, useState } from 'react';
import { AppError, codeOf, type ErrorCode, isTransient } from '~/shared/lib/AppError';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';
import type { BulkStep } from '~/features/orders/rules/sellerTexts';
import { keysOfOrder } from '~/features/orders/services/orderKeys';
import { useInvalidate } from '~/shared/lib/queryKeys';
import * as sellerOrders from '~/features/orders/services/sellerOrders';

/** A step for many orders: what was done, what was refused, and what was not reached when it broke off. */
export interface BulkRun {
  step: BulkStep;
  all: number;
  done: number;
  failed: { order: SellerOrder; code: ErrorCode }[];
  left: SellerOrder[];
  /** Why it broke off; null while it goes on, or when it went through. */
  stopped: ErrorCode | null;
  isRunning: boolean;
}

/** Is the order there already? The response of an earlier attempt may have been lost. */
const isAlreadyDone = (error: unknown, step: BulkStep): boolean =>
  error instanceof AppError && error.code === 'bad-transition' && error.details.status === step;

/**
 * Takes a step for each of some orders by the command of a single one, one after another: a refusal concerns that order only, and a
 * lost connection leaves the rest untouched.
 */
export function useBulkSteps(sellerId: string) {
  const invalidate = useInvalidate();
  const [run, setRun] = useState<BulkRun | null>(null);
  // the second click of a double click comes before the next render
  const isUnderWay = useRef(false);

  const start = async (step: BulkStep, orders: SellerOrder[], before?: BulkRun) => {
    if (isUnderWay.current || orders.length === 0) return;
    isUnderWay.current = true;
    let now: BulkRun = {
      step,
      all: before?.all ?? orders.length,
      done: before?.done ?? 0,
      failed: before?.failed ?? [],
      left: orders,
      stopped: null,
      isRunning: true,
    };
    const show = (changes: Partial<BulkRun>) => setRun((now = { ...now, ...changes }));
    show({});
    for (const order of orders) {
      try {
        await sellerOrders.setStatus(order.id, step);
        show({ done: now.done + 1, left: now.left.slice(1) });
      } catch (error) {
        const code = codeOf(error);
        if (isAlreadyDone(error, step)) show({ done: now.done + 1, left: now.left.slice(1) });
        else if (isTransient(error) || code === 'signed-out' || code === 'rate-limited') {
          show({ stopped: code });
          break;
        } else show({ failed: [...now.failed, { order, code }], left: now.left.slice(1) });
      }
    }
    show({ isRunning: false });
    isUnderWay.current = false;
    await invalidate(...keysOfOrder(sellerId));
  };

  return {
    run,
    start: (step: BulkStep, orders: SellerOrder[]) => void start(step, orders),
    /** Goes on with what was not reached. */
    resume: () => (run ? void start(run.step, run.left, run) : undefined),
    close: () => setRun(null),
  };
}
