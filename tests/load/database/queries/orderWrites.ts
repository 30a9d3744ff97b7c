/** Steps of orders and cases. Each run is rolled back. */
import type { Query } from '../query.ts';
import { call, order, write } from './writes.ts';

/** The generator gives this phone a fiftieth of all orders. */
const BUSY_PHONE = '+77010000000';

export const orderWrites: Query[] = [
  write('place an order: the phone with the most orders', 'otherBuyer', (pick) => order(pick, 1, BUSY_PHONE)),
  write('report a payment', 'buyer', (pick) => call('report_payment', { p_order: pick.oneOf(pick.sources.steps.unpaid) })),
  write('ship an order', 'largestSeller', (pick) =>
    call('set_order_status', { p_order: pick.oneOf(pick.sources.steps.confirmed), p_status: 'shipped' }),
  ),
  write('set the tracking number', 'largestSeller', (pick) =>
    call('set_tracking', { p_order: pick.oneOf(pick.sources.steps.confirmed), p_number: 'CC123456789KZ' }),
  ),
  write('confirm the receipt', 'buyer', (pick) =>
    call('set_order_status', { p_order: pick.oneOf(pick.sources.steps.shipped), p_status: 'delivered' }),
  ),
  write('open a case', 'buyer', (pick) =>
    call('open_case', {
      p_order: pick.oneOf(pick.sources.steps.delivered),
      p_kind: 'wrong_or_damaged',
      p_reason: 'Пришло не то, что заказано',
      p_lines: [{ position: 1, quantity: 1 }],
    }),
  ),
  write('accept a case', 'largestSeller', (pick) =>
    call('advance_case', { p_case: pick.oneOf(pick.sources.steps.asked).id, p_step: 'accept', p_words: 'Абая 1, Алматы' }),
  ),
  write('write into a case', 'largestSeller', (pick) =>
    call('write_case_message', { p_case: pick.oneOf(pick.sources.steps.asked).id, p_body: 'Отправьте, пожалуйста, фото.' }),
  ),
  write('mark an order as read', 'buyer', (pick) =>
    call('mark_order_read', { p_order: pick.oneOf(pick.sources.steps.shipped), p_event: 1 }),
  ),
] satisfies Query[];
