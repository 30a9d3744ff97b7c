/** Limits, delays and page sizes of the product (docs/requirements.md#limits). Times in milliseconds, sizes in bytes. */
export const limits = {
  productPageSize: 12,
  /** Share of the end marker that must be visible before the next page loads. */
  infiniteScrollThreshold: 0.1,
  imageLazyMarginPx: 50,
  searchMinCharacters: 2,
  searchMaxCharacters: 100,
  navSearchDebounceMs: 300,
  listSearchDebounceMs: 500,
  suggestions: 5,
  homeSkeletonCards: 8,
  navScrollThresholdPx: 20,
  signInRedirectMs: 1500,
  callbackRedirectMs: 1500,
  callbackErrorRedirectMs: 2000,
  newProfileWindowMs: 60_000,
  toastSuccessMs: 2000,
  toastErrorMs: 4000,
  toastWithActionMs: 5000,
  toastLimit: 20,
  toastsShown: 3,
  freshShopMs: 7 * 24 * 60 * 60 * 1000,
  requestTimeoutMs: 15_000,
  /** Shortest accepted password in characters, and the most bytes that bcrypt reads. */
  passwordMin: 10,
  passwordMaxBytes: 72,
  avatarMaxBytes: 2 * 1024 * 1024,
  /** The longest side of a stored avatar (px). */
  avatarSizePx: 512,
  bioMaxCharacters: 160,
  returnDays: 14,
  recentlyViewed: 12,
  recentSearches: 6,
  cartLines: 50,
  quantityMax: 1000,
  /** At and below this stock a buyer is told how many pieces are left. */
  fewLeft: 5,
  /** Pages that load by themselves before a button takes over, so that the footer can be reached. */
  automaticPages: 3,
} as const;
