/**
 * The largest values and lengths that the database stores (supabase/schemas; tests/contracts/rules.test.ts compares them).
 * Money in whole tenge, lengths in characters. Imported as a namespace, as `limits` is.
 */
export const price = 1_000_000_000;
export const stock = 1_000_000;
export const productName = 200;
export const productDescription = 5000;
export const tag = 40;
export const variantSize = 20;
export const variantColor = 30;
export const username = 30;
export const personName = 80;
export const location = 80;
export const website = 200;
export const city = 60;
export const street = 120;
export const flat = 20;
export const addressComment = 300;
export const storeName = 80;
export const storeDescription = 1000;
export const kaspiLink = 300;
export const deliveryCost = 9_999_999;
export const deliveryDays = 99;
export const trackingNumber = 40;
export const reviewComment = 2000;
export const reviewPhotos = 3;
export const reviewReply = 1000;
export const reportComment = 1000;
/** Reason, answer or message of a case. */
export const caseWords = 1000;
export const casePhotos = 5;
