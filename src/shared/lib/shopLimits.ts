/**
 * Limits, delays and page sizes of the product (docs/requirements.md#limits). Times in milliseconds, sizes in bytes.
 * Imported as a namespace (`import * as shopLimits`), so that the bundler writes the numbers in place.
 */
export const productPageSize = 12;
/** Share of the end marker that must be visible before the next page loads. */
export const infiniteScrollThreshold = 0.1;
export const imageLazyMarginPx = 50;
export const searchMinCharacters = 2;
export const searchMaxCharacters = 100;
export const navSearchDebounceMs = 300;
export const listSearchDebounceMs = 500;
export const suggestions = 5;
export const homeSkeletonCards = 8;
/** Newest stores on the home page; all of them are on a page of their own. */
export const homeStores = 8;
/** Newest products that the home page reads: the first are shown, all of them give each store an image. */
export const newProducts = 60;
export const navScrollThresholdPx = 20;
export const signInRedirectMs = 1500;
export const callbackRedirectMs = 1500;
export const callbackErrorRedirectMs = 2000;
/** How long the auth service sends no second mail to an address. */
export const mailWaitMs = 60_000;
/** Buttons of social networks on the sign-in pages. */
export const providersShown = 4;
export const newProfileWindowMs = 60_000;
/** The code of the likeliest next clicks is loaded well after the first screen, so that they also work offline. */
export const lateStartMs = 7000;
export const toastSuccessMs = 2000;
export const toastErrorMs = 4000;
export const toastWithActionMs = 5000;
export const toastsShown = 3;
/** Work that takes longer shows a loading message. */
export const toastLoadingDelayMs = 500;
export const flashMs = 3000;
/** Products of a page in a store: six rows on wide screens. */
export const storePageSize = 24;
export const recentProductsMs = 7 * 24 * 60 * 60 * 1000;
export const requestTimeoutMs = 15_000;
/** Shortest accepted password in characters, and the most bytes that bcrypt reads. */
export const passwordMin = 10;
export const passwordMaxBytes = 72;
/** The longest side of a stored avatar (px). */
export const avatarSizePx = 512;
export const bioMaxCharacters = 160;
export const recentlyViewed = 12;
/** How long a seller may change the reply to a review. */
export const replyChangeMs = 60 * 60 * 1000;
/** Low stock: at and below it the product page shows how many are left. */
export const lowStockForBuyers = 5;
/** Low stock: at and below it the seller's table marks a product; the database uses the same number. */
export const lowStockForSellers = 4;
