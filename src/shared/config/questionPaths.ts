/** Addresses of a shopper's questions. Separate from `paths`, which every first screen loads. */
import { generatePath } from 'react-router-dom';
import { questionPattern } from './paths';

/** In place of an id: a question that is not asked yet. */
export const NEW_QUESTION = 'new';

export const questionPaths = {
  list: () => generatePath(questionPattern),
  one: (id: string) => generatePath(questionPattern, { id }),
  /** Where a product is asked about: the thread that this person has about it already, or a new one. */
  ask: (productId: string) => `${questionPaths.one(NEW_QUESTION)}?product=${encodeURIComponent(productId)}`,
};
