import type { Query } from '../query.ts';
import { buyerQueries } from './buyer.ts';
import { caseQueries } from './cases.ts';
import { documentQueries } from './documents.ts';
import { filterQueries } from './filters.ts';
import { instagramQueries } from './instagram.ts';
import { listQueries } from './lists.ts';
import { marketQueries } from './market.ts';
import { moderationQueries } from './moderation.ts';
import { noticeQueries } from './notices.ts';
import { notificationQueries } from './notifications.ts';
import { operatorQueries } from './operators.ts';
import { previewQueries } from './previews.ts';
import { productQueries } from './product.ts';
import { searchQueries } from './search.ts';
import { orderWrites } from './orderWrites.ts';
import { sellerQueries } from './seller.ts';
import { sellerStateQueries } from './sellerStates.ts';
import { teamQueries } from './team.ts';
import { verificationQueries } from './verification.ts';
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
  ...documentQueries,
  ...noticeQueries,
  ...notificationQueries,
  ...instagramQueries,
  ...operatorQueries,
  ...moderationQueries,
  ...sellerStateQueries,
  ...verificationQueries,
  ...marketQueries,
  ...teamQueries,
];
