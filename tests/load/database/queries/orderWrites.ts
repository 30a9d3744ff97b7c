/** Steps of orders and cases. Each run is rolled back. */
import type { PaymentMethod } from '~/features/orders/rules/order';
import * as cases from '~/features/cases/services/cases';
import * as orderChanges from '~/features/orders/services/orderChanges';
import * as orderReads from '~/features/orders/services/orderReads';
import * as orders from '~/features/orders/services/orders';
import * as sellerOrders from '~/features/orders/services/sellerOrders';
import type { Picker } from '../picker.ts';
import { kind, type Query, type Step } from '../query.ts';

/** The generator gives this phone a fiftieth of all orders. */
const BUSY_PHONE = '+77010000000';
const ADDRESS = { name: 'Покупатель', phone: '+77011234567', city: 'Алматы', street: 'Абая 1', flat: '', comment: '' };
const buyer = kind('write', 'buyer', true);
const otherBuyer = kind('write', 'otherBuyer', true);
const seller = kind('write', 'largestSeller', true);

type Goods = Picker['sources']['orderable'][number][];
function place(goods: Goods, phone = ADDRESS.phone, paymentMethod: PaymentMethod = 'cash_on_delivery') {
  const distinct = [...new Map(goods.map((item) => [item.id, item])).values()];
  return orders.place({
    items: distinct.map(({ id }) => ({ productId: id, variantId: null, quantity: 1 })),
    shipping: { ...ADDRESS, phone },
    terms: Object.fromEntries(distinct.map(({ seller: id, delivery }) => [id, { paymentMethod, deliveryCost: delivery, way: null }])),
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: distinct.reduce((sum, { price }) => sum + price, 0),
  });
}
const several = (pick: Picker, count: number) => pick.several(count, () => pick.oneOf(pick.sources.orderable));
const addSale = (pick: Picker, isPaid = true) =>
  sellerOrders.addSale({
    items: [
      { productId: pick.oneOf(pick.sources.products.largestSeller.filter(({ stock }) => stock > 1)).id, variantId: null, quantity: 1 },
    ],
    customer: { ...ADDRESS, name: 'Айгерим' },
    paymentMethod: 'cash_on_delivery',
    isPaid,
    key: crypto.randomUUID(),
  });
const pending = (pick: Picker) => pick.oneOf(pick.sources.pendingOrders);
/** A buyer with few open orders, of which there is a limit, orders from the largest seller; the next step gets the order's id. */
const orderedBy = (paymentMethod: PaymentMethod): Step => [
  'otherBuyer',
  async (pick) => {
    const goods = pick.sources.orderable.filter(({ seller: id }) => id === pick.users.largestSeller);
    const { checkoutId } = await place([pick.oneOf(goods)], ADDRESS.phone, paymentMethod);
    return (await orders.byCheckout(checkoutId))[0]?.id;
  },
];
const ordered = orderedBy('cash_on_delivery');
const paidByTransfer: Step[] = [orderedBy('kaspi_transfer'), ['otherBuyer', (_, order) => orders.reportPayment(order)]];
const proposal = (order: string) => orderChanges.propose(order, { lines: [], deliveryCost: 90_000 });
const proposed: Step = [
  'largestSeller',
  async (_, order) => {
    await proposal(order);
    return (await orderChanges.openOf(order))?.id;
  },
];
const sold: Step = ['largestSeller', (pick) => addSale(pick)];

export const orderWrites: Query[] = [
  otherBuyer('place an order: 1 product', (pick) => place(several(pick, 1))),
  kind('bulk', 'otherBuyer', true)('place an order: 5 sellers', (pick) => place(several(pick, 5))),
  otherBuyer('place an order: the phone with the most orders', (pick) => place(several(pick, 1), BUSY_PHONE)),
  seller('confirm an order', (pick) => sellerOrders.setStatus(pending(pick), 'confirmed')),
  seller('cancel an order', (pick) => sellerOrders.setStatus(pending(pick), 'cancelled')),
  seller('confirm a payment', (pick) => sellerOrders.receivePayment(pending(pick))),
  buyer('report a payment', (pick) => orders.reportPayment(pick.oneOf(pick.sources.steps.unpaid))),
  seller('ship an order', (pick) => sellerOrders.setStatus(pick.oneOf(pick.sources.steps.confirmed), 'shipped')),
  seller('set the tracking number', (pick) => sellerOrders.setTracking(pick.oneOf(pick.sources.steps.confirmed), 'CC123456789KZ')),
  buyer('confirm the receipt', (pick) => orders.confirmReceipt(pick.oneOf(pick.sources.steps.shipped))),
  seller('goods of a refused parcel', (_, order) => sellerOrders.restockReturnedParcel(order ?? '', true), {
    prepare: [
      [
        'largestSeller',
        async (pick) => {
          const order = pick.oneOf(pick.sources.steps.sent);
          await sellerOrders.returnParcel(order, 'refused');
          return order;
        },
      ],
    ],
  }),
  seller('a reported payment is not seen', (_, order) => sellerOrders.paymentNotSeen(order ?? ''), { prepare: paidByTransfer }),
  seller('a payment after the cancellation', (_, order) => sellerOrders.receiveLatePayment(order ?? '', true), {
    prepare: [
      orderedBy('kaspi_transfer'),
      ['otherBuyer', (_, order) => orders.cancel(order)],
      ['otherBuyer', (_, order) => orders.reportPayment(order)],
    ],
  }),
  seller('enter a sale', (pick) => addSale(pick)),
  seller('keep a sale', (_, order) => sellerOrders.extendSale(order ?? ''), {
    prepare: [['largestSeller', (pick) => addSale(pick, false)]],
  }),
  seller('link to claim a sale', (_, order) => sellerOrders.claimToken(order ?? ''), { prepare: [sold] }),
  otherBuyer('claim a sale', (_, token) => orders.claim(token ?? ''), {
    prepare: [sold, ['largestSeller', (_, order) => sellerOrders.claimToken(order)]],
  }),
  seller('propose a change', (_, order) => proposal(order ?? ''), { prepare: [ordered] }),
  seller('take a proposal back', (_, change) => orderChanges.withdraw(change ?? ''), { prepare: [ordered, proposed] }),
  otherBuyer('accept a proposal', (_, change) => orderChanges.answer(change ?? '', true), { prepare: [ordered, proposed] }),
  otherBuyer('correct an address', (_, order) => orderChanges.changeAddress(order ?? '', { ...ADDRESS, city: 'Жезказган' }), {
    prepare: [ordered],
  }),
  seller('address that a buyer proposes', (_, order) => orderChanges.openOf(order ?? ''), {
    prepare: [
      ordered,
      ['otherBuyer', async (_, order) => void (await orderChanges.changeAddress(order, { ...ADDRESS, city: 'Жезказган' }))],
    ],
  }),
  buyer('open a case', (pick) =>
    cases.open(
      pick.oneOf(pick.sources.steps.delivered),
      { kind: 'wrong_or_damaged', reason: 'Пришло не то, что заказано', lines: [{ position: 1, quantity: 1 }] },
      [],
    ),
  ),
  seller('accept a case', (pick) => cases.advance(pick.oneOf(pick.sources.steps.asked).id, { step: 'accept', words: 'Абая 1, Алматы' })),
  seller('write into a case', (pick) =>
    cases.write(pick.oneOf(pick.sources.steps.asked).id, { body: 'Отправьте, пожалуйста, фото.', photos: [], key: crypto.randomUUID() }),
  ),
  buyer('mark an order as read', (pick) => orderReads.markRead(pick.oneOf(pick.sources.steps.shipped), 1)),
];
