/** Takes the place of the providers of session, cart and wishlist: a visitor, as in every prerendered page, with the stored cart. */
import { parseCart } from '~/features/checkout/rules/storedCart';
import { readStored, storageKeys } from '~/shared/lib/storage';
import { accountOf, signedInUser } from '~/shared/api/session';

const storedCart = () => parseCart(readStored(storageKeys.cart(accountOf(signedInUser()))));

/* @__NO_SIDE_EFFECTS__ */ export const useAuth = () => ({ status: 'signedOut', user: null, profile: null });
/* @__NO_SIDE_EFFECTS__ */ export const useAccountId = () => '';
/* @__NO_SIDE_EFFECTS__ */ export const useAskToSignIn = () => undefined;
/* @__NO_SIDE_EFFECTS__ */ export const useWishlist = () => ({ has: () => false });
/* @__NO_SIDE_EFFECTS__ */ export const useCart = () => ({ cart: storedCart() });
/* @__NO_SIDE_EFFECTS__ */ export const useCartActions = () => ({});
export const hasStoredCart = () => storedCart().length > 0;
