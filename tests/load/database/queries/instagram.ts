/** The own connection to Instagram and its posts. */
import * as instagram from '~/features/instagram/services/instagram';
import { behind, kind, type Query } from '../query.ts';

const seller = kind('shop', 'largestSeller');
const write = kind('write', 'largestSeller', true);

export const instagramQueries: Query[] = [
  seller('own Instagram connection (largest seller)', () => instagram.connection()),
  kind('shop', 'ordinarySeller')('own Instagram connection (ordinary seller)', () => instagram.connection()),
  seller('drafts of posts', () => instagram.drafts(null)),
  seller('drafts of posts, page 10', (_, after) => instagram.drafts(JSON.parse(after ?? '')), behind(180, instagram.drafts)),
  seller('one draft of a post', (pick) => instagram.draft(pick.oneOf(pick.sources.notices.drafts))),
  seller('changed captions (largest seller)', () => instagram.changes()),
  write('dismiss a draft', (pick) => instagram.mark([pick.oneOf(pick.sources.notices.drafts)], 'dismissed')),
  write('have seen a changed caption', (pick) => instagram.mark([pick.oneOf(pick.sources.notices.changedPosts)], 'seen')),
  kind('bulk', 'ordinarySeller', true)('disconnect Instagram (ordinary seller)', () => instagram.disconnect()),
  kind('bulk', 'largestSeller', true)('disconnect Instagram (largest seller)', () => instagram.disconnect()),
  kind('shop', 'visitor')('request for deletion that came from Instagram', (pick) =>
    instagram.deletion(pick.oneOf(pick.sources.work.deletionCodes)),
  ),
];
