/** A store's page: its header and the first products. */
import { siteOf } from '~/domain/website';
import { toLanguage } from '~/i18n/languages';
import { formatDay, formatNumber, formatRating } from '~/lib/format';
import { type StorePageRow, toStorePage } from '~/services/storeRow';
import { fillSlots } from '../fill';
import type { StartPlan } from '../plan';
import { start } from '../start';
import { productsIn, productValues } from '../values/product';

declare const PLAN: StartPlan;

/** Only texts are shown; a malformed value is left out. */
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

start(PLAN, (frame, { answer, param }) => {
  const page = toStorePage(answer as StorePageRow);
  const username = text(page?.store.username);
  if (!page || !username || username.toLowerCase() !== param || !Number.isFinite(page.store.rating)) return;
  const { store, productCount, sections } = page;
  const rows = (answer as StorePageRow).products.map((product) => ({ ...product, seller: (answer as StorePageRow).store }));
  const products = productsIn(rows);
  // an empty store has a drawing, which comes with the app
  if (products.length !== rows.length || products.length === 0) return;
  const language = toLanguage(document.documentElement.lang);
  fillSlots(frame, 'store', [
    {
      username,
      name: text(store.storeName) ?? text(store.fullName) ?? username,
      ownName: store.storeName && store.storeName !== store.fullName && text(store.fullName),
      isVerified: store.isVerified,
      isFresh: store.isFresh,
      hasCover: store.coverUrl !== null,
      bio: text(store.bio),
      description: text(store.storeDescription),
      location: text(store.location),
      site: siteOf(store.website)?.hostname,
      instagram: text(store.instagramHandle),
      isConfirmed: store.isInstagramConfirmed,
      productCount,
      products: formatNumber(productCount, language),
      hasReviews: store.reviewCount > 0,
      rating: formatRating(store.rating, language),
      reviewCount: store.reviewCount,
      reviews: formatNumber(store.reviewCount, language),
      backOn: text(store.backOn) && formatDay(String(store.backOn), language),
      hasSections: sections.length > 1,
      cards: products.slice(0, 8).map((product, i) => ({ ...productValues(product), place: i + 1 })),
    },
  ]);
});
