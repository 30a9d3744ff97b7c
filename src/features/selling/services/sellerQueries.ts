import { queryOptions } from '@tanstack/react-query';
import { daysBefore } from '~/shared/lib/days';
import { almatyDate } from '~/shared/lib/format';
import { ownKey } from '~/shared/lib/queryKeys';
import { sellerQuery } from '~/shared/lib/sellerQuery';
import * as deliveryWays from './deliveryWays';
import * as sellerFigures from './sellerFigures';
import * as sellerSettings from './sellerSettings';

/** The overview is the most expensive query; changes of orders and products invalidate it at once (ms). */
const OVERVIEW_FRESH_MS = 5 * 60_000;
/** Days of the overview: a month, and the month before to compare with. */
const OVERVIEW_DAYS = 60;

/** Figures and settings of the seller area. */
export const sellerQueries = {
  /** The dashboard, and the badge of the navigation. Not refetched by time: useOrderChanges invalidates it. */
  overview: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'overview'),
      queryFn: () => sellerFigures.overview(daysBefore(almatyDate(new Date()), OVERVIEW_DAYS)),
      staleTime: OVERVIEW_FRESH_MS,
    }),
  days: (id: string, since: string) => sellerQuery(id, ['days', since], () => sellerFigures.days(since)),
  figures: (id: string, period: number) => sellerQuery(id, ['figures', period], () => sellerFigures.products(period)),
  posts: (id: string, period: number) => sellerQuery(id, ['posts', period], () => sellerFigures.posts(period)),
  holidays: (id: string) => queryOptions({ queryKey: ownKey(id, 'seller', 'holidays'), queryFn: () => sellerSettings.holidays() }),
  kaspiChanges: (id: string) =>
    queryOptions({ queryKey: ownKey(id, 'seller', 'kaspi-changes'), queryFn: () => sellerSettings.kaspiChanges(id) }),
  ways: (id: string) => queryOptions({ queryKey: ownKey(id, 'seller', 'ways'), queryFn: () => deliveryWays.list(id), staleTime: 60_000 }),
  settings: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'settings'),
      queryFn: () => sellerSettings.get(id),
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
};
