/** Functions about questions before an order. */
import type { RowMaker, Values } from '../rowMaker.ts';
import { type CallMaker, type Calls, naming } from './types.ts';

/** A call on a question: as its shopper, as the seller who is asked, and as another user. */
const ofQuestions = (call: (make: RowMaker, question: Values, isSeller: boolean) => ReturnType<CallMaker>): Record<string, CallMaker> => ({
  bought: async (make, { actor, store }) => call(make, await make.question(actor, store), false),
  sold: async (make, { actor, buyer }) => call(make, await make.question(buyer, actor), true),
  other: async (make, { buyer, store }) => call(make, await make.question(buyer, store), true),
});
const watched = (id: unknown) => ({ relation: 'public.product_questions', where: { id } });
const asking = async (make: RowMaker, seller: string, values: Values = {}) => {
  const { id: p_product } = await make.product(seller, values);
  const where = { product_id: p_product };
  return {
    args: { p_product, p_body: 'Is it warm?' },
    watch: { relation: 'public.product_questions', where },
    effect: { seller_id: seller },
  };
};

export const QUESTION_CALLS: Calls = {
  ask_about_product: {
    'product on sale': (make, { store }) => asking(make, store),
    own: (make, { actor }) => asking(make, actor),
    'other’s hidden product': (make, { store }) => asking(make, store, { status: 'inactive' }),
  },
  write_question_message: ofQuestions(async (_, { id }) => ({
    args: { p_question: id, p_body: 'Good day' },
    watch: watched(id),
    effect: { name: 'Matrix vase' },
  })),
  mark_question_read: ofQuestions(async (_, { id }, isSeller) => ({
    args: { p_question: id, p_message: 1 },
    watch: watched(id),
    effect: isSeller ? { is_unread_by_seller: false } : { is_unread_by_shopper: false },
  })),
  my_question: ofQuestions(async (_, { id }) => ({ args: { p_question: id }, shows: naming(id) })),
  my_questions: ofQuestions(async (_, { id }, isSeller) => ({ args: { p_side: isSeller ? 'seller' : 'buyer' }, shows: naming(id) })),
};
