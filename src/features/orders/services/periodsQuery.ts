import { queryOptions } from '@tanstack/react-query';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as orderPeriods from './orderPeriods';

/** Owners change them now and then. */
const FRESH_MS = 10 * 60_000;

export const periodsQuery = queryOptions({ queryKey: sharedKey('order-periods'), queryFn: orderPeriods.get, staleTime: FRESH_MS });
