/** Limits of the seller area. Times in milliseconds, sizes in bytes. Separate from `shopLimits`, which saves 150 bytes on every first screen. */
export const sellerLimits = {
  /** The media picker and uploads. */
  mediaPageSize: 9,
  mediaSelectionMax: 9,
  /** Read posts that become products together; a new shop may publish as many a day. */
  postsAtOnce: 20,
  /** Photos and videos of an edited product in total; more imported ones stay, and nothing is added to them. */
  editedMediaMax: 4,
  imageProxyAttempts: 3,
  imageProxyBackoffMs: 2000,
  functionTimeoutMs: 30_000,
  /** The longest side of a stored product image (px). */
  productImagePx: 1080,
  /** A larger photo is refused before it is opened (bytes). */
  photoMaxBytes: 40 * 1024 * 1024,
  /** A larger photo for the cover image of a store is refused (bytes). */
  coverMaxBytes: 10 * 1024 * 1024,
  /** The square JPEG that messengers show beside a link. */
  shareImage: { sidePx: 800, maxBytes: 100_000 },
} as const;
