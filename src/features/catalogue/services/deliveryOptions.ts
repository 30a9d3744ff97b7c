import type { DeliveryTerms } from '~/features/catalogue/rules/delivery';
import { camelKeys } from '~/shared/api/camelKeys';
import type { StoredDelivery } from '~/shared/api/storedJson';

/** A seller's delivery terms as stored: null where nothing was said. */
export const toDeliveryTerms = (stored: StoredDelivery[] | null | undefined): DeliveryTerms => stored?.map(camelKeys) ?? null;
