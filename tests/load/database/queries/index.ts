import type { Query } from '../query.ts';
import { buyerQueries } from './buyer.ts';
import { caseQueries } from './cases.ts';
import { filterQueries } from './filters.ts';
import { listQueries } from './lists.ts';
import { previewQueries } from './previews.ts';
import { productQueries } from './product.ts';
import { searchQueries } from './search.ts';
import { orderWrites } from './orderWrites.ts';
import { sellerQueries } from './seller.ts';
import { writeQueries } from './writes.ts';

/** Every query the app sends, in the order of the table. */
export const queries: Query[] = [
  ...listQueries,
  ...searchQueries,
  ...filterQueries,
  ...productQueries,
  ...previewQueries,
  ...buyerQueries,
  ...sellerQueries,
  ...caseQueries,
  ...writeQueries,
  ...orderWrites,
];
