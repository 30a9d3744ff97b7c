import { describe, expect, it } from 'vitest';
import { bulkStepOf, paidMark, sellerTask } from './sellerTask';

const AT = '2026-11-24T10:00:00Z';
const order = {
  status: 'pending',
  paymentMethod: 'kaspi_transfer',
  paymentStatus: 'unpaid',
  caseState: null,
  caseDueAt: null,
  goodsDueAt: null,
  asked: null,
  due: { at: AT, action: 'cancel' },
  isShipmentLate: false,
  source: 'shop',
} as const;
type Order = Parameters<typeof sellerTask>[0];
const task = (changes: Partial<Order>) => {
  const found = sellerTask({ ...order, ...changes });
  return found && `${found.isOwn ? 'own' : 'other'} ${found.step}${found.until ? ' until' : ''}`;
};

describe('the next step of an order', () => {
  it.each<[Partial<Order>, string | null]>([
    [{}, 'other payment until'],
    [{ paymentStatus: 'reported' }, 'own checkPayment until'],
    [{ paymentMethod: 'cash_on_delivery' }, 'own confirm until'],
    [{ status: 'confirmed', paymentStatus: 'received', due: { at: AT, action: 'remind' } }, 'own ship until'],
    [{ status: 'confirmed', paymentMethod: 'cash_on_delivery', due: { at: AT, action: 'remind' } }, 'own ship until'],
    // nobody is late with what is not paid
    [{ status: 'confirmed', due: { at: AT, action: 'remind_payment' } }, 'own ship'],
    [{ status: 'confirmed' }, 'own ship'],
    [{ status: 'confirmed', due: { at: AT, action: 'ask_seller' }, isShipmentLate: true }, 'own ship'],
    [{ status: 'confirmed', isShipmentLate: true, source: 'manual' }, 'own keepSale until'],
    [{ status: 'confirmed', paymentStatus: 'reported' }, 'own checkPayment until'],
    [{ status: 'confirmed', due: null, isShipmentLate: true }, 'own ship'],
    [{ status: 'confirmed', paymentStatus: 'received', asked: { kind: 'cancel', until: AT } }, 'own answerCancel until'],
    [{ status: 'confirmed', paymentStatus: 'received', asked: { kind: 'address', until: AT } }, 'own answerAddress until'],
    [{ status: 'pending', asked: { kind: 'address', until: AT } }, 'own answerAddress until'],
    [{ status: 'confirmed', paymentStatus: 'reported', asked: { kind: 'cancel', until: AT } }, 'own checkPayment until'],
    [{ status: 'shipped' }, 'other parcel'],
    [{ status: 'delivered' }, null],
    [{ status: 'cancelled' }, null],
    [{ status: 'cancelled', goodsDueAt: AT }, 'own goodsBack until'],
    [{ status: 'delivered', caseState: 'asked', caseDueAt: AT }, 'own answerCase until'],
    [{ status: 'cancelled', paymentStatus: 'reported', caseState: 'asked', caseDueAt: AT }, 'own checkPayment until'],
    [{ status: 'delivered', caseState: 'accepted' }, 'other caseBuyer'],
    [{ status: 'delivered', caseState: 'accepted', caseDueAt: AT }, 'own refund until'],
    [{ status: 'delivered', caseState: 'sent_back', caseDueAt: AT }, 'own receiveReturn until'],
    [{ status: 'delivered', caseState: 'arrived', caseDueAt: AT }, 'own refund until'],
    [{ status: 'delivered', caseState: 'refused' }, 'other caseBuyer'],
    [{ status: 'delivered', caseState: 'escalated' }, 'other operator'],
    [{ status: 'delivered', caseState: 'escalated', caseDueAt: AT }, 'own answerOperator until'],
  ])('of %o is: %s', (changes, expected) => {
    expect(task(changes)).toBe(expected);
  });
});

describe('the payment of an order', () => {
  it.each<[Partial<Order>, string | null]>([
    [{}, 'unpaid'],
    [{ paymentStatus: 'reported' }, 'reported'],
    [{ paymentStatus: 'received' }, 'paid'],
    [{ paymentMethod: 'cash_on_delivery', status: 'shipped' }, 'cash'],
    [{ paymentMethod: 'cash_on_delivery', status: 'delivered' }, 'paid'],
    [{ status: 'cancelled' }, null],
    [{ status: 'cancelled', paymentStatus: 'refund_due' }, 'refundDue'],
    [{ status: 'cancelled', paymentStatus: 'refunded' }, 'refunded'],
  ])('of %o reads: %s', (changes, expected) => {
    expect(paidMark({ ...order, ...changes })).toBe(expected);
  });
});

describe('the step for many orders', () => {
  const cash = { paymentMethod: 'cash_on_delivery' } as const;
  it.each<[Partial<Order>, string | null]>([
    [{ ...cash, status: 'pending' }, 'confirmed'],
    [{ ...cash, status: 'confirmed' }, 'shipped'],
    [{ ...cash, status: 'confirmed', asked: { kind: 'cancel', until: AT } }, null],
    [{ ...cash, status: 'confirmed', asked: { kind: 'address', until: AT } }, null],
    [{ status: 'confirmed', paymentStatus: 'received' }, 'shipped'],
    // the question about the money comes first
    [{ status: 'pending' }, null],
    [{ status: 'pending', paymentStatus: 'reported' }, null],
    [{ status: 'confirmed' }, null],
    [{ ...cash, status: 'confirmed', caseState: 'asked', caseDueAt: AT }, null],
    [{ ...cash, status: 'shipped' }, null],
    [{ status: 'cancelled' }, null],
  ])('of %o is: %s', (changes, expected) => {
    expect(bulkStepOf({ ...order, ...changes })).toBe(expected);
  });
});
