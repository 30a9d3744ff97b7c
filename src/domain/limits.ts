/** Every number of the specification (spec §9 unless said otherwise). Times in milliseconds, sizes in bytes. */
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
  /** security.md: longest password bcrypt reads, shortest we accept. */
  passwordMin: 10,
  passwordMaxBytes: 72,
  cartLines: 50,
  quantityMax: 1000,
  /** Pages that load by themselves before a button takes over, so that the footer can be reached (product.md, rule 14). */
  automaticPages: 3,
} as const;
