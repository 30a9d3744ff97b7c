import { queryOptions } from '@tanstack/react-query';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as newShopRules from './newShopRules';
import * as siteContact from './siteContact';

/** How long (ms) a setting that an owner has changed may be unknown to an open page. */
const FRESH_MS = 5 * 60_000;

export const siteQueries = {
  /** How to reach those who run the site. */
  contact: () => queryOptions({ queryKey: sharedKey('site', 'contact'), queryFn: () => siteContact.get(), staleTime: FRESH_MS }),
  /** The commission of shops that open now. */
  commission: () =>
    queryOptions({ queryKey: sharedKey('site', 'commission'), queryFn: () => newShopRules.commission(), staleTime: FRESH_MS }),
};
