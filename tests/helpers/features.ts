/**
 * The subjects of src/features in their order: a feature imports `shared` and the features before it, never `app`
 * (docs/architecture.md). This list is where the order is written down.
 */
export const features = ['account', 'catalogue', 'instagram', 'orders', 'cases', 'notifications', 'checkout', 'selling', 'operator'];

/** Further topics of a feature, which has one of its own name; why they are apart is said in src/shared/i18n/keys.d.ts. */
export const furtherTopics: Record<string, string> = { auth: 'account', address: 'catalogue', help: 'orders' };

/** The topics of all texts (public/locales). */
export const topics = ['shop', ...features, ...Object.keys(furtherTopics)];
