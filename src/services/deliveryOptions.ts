import type { DeliveryTerms } from '~/domain/delivery';
import { camelKeys } from './camelKeys';
import type { StoredDelivery } from './storedJson';

/** A seller's delivery terms as stored: null where nothing was said. */
export const toDeliveryTerms = (stored: StoredDelivery[] | null | undefined): DeliveryTerms => stored?.map(camelKeys) ?? null;
