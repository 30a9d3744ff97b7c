/** What a card says in one language: the texts, the image and the facts of a preview. */
import { paths } from '~/shared/config/paths';
import { handleBeside } from '~/features/account/rules/storeName';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { Language } from '~/shared/i18n/languages';
import { formatMoney } from '~/shared/lib/format';
import { inLanguage } from './addresses';
import type { ProductCard, StoreCard } from './cards';
import type { Plan } from './plan';
import { isolated, line } from './text';

export interface Share {
  /** Of the document. */
  title: string;
  /** Of the preview. */
  heading: string;
  description: string;
  /** Address of the page in its language. */
  url: string;
  /** Address of the page without a language. */
  plainUrl: string;
  /** Its size, where it is known (px): messengers show it at once then. */
  image: { url: string; alt: string; size: [width: number, height: number] | null };
  price: number | null;
  /** For search engines (schema.org). */
  data: object[];
}

interface Context {
  plan: Plan;
  site: string;
  language: Language;
  /** The language that the address asks for, if it does. */
  asked: Language | null;
}

/** Lengths that messengers and search engines show (characters). */
const TITLE = 70;
const DESCRIPTION = 200;
/** Of the site, where there is no other image. */
const SITE_IMAGE = '/icons/share.jpg';

const SCHEMA = 'https://schema.org';
const CONDITIONS: Record<string, string> = { new: 'NewCondition' };

function imageOf({ plan, site }: Context, alt: string, shareUrl: string | null, others: (string | null)[]): Share['image'] {
  const side = sellerLimits.shareImage.sidePx;
  if (shareUrl) return { url: plan.api + shareUrl, alt, size: [side, side] };
  const other = others.find((url) => url !== null);
  if (!other) return { url: site + SITE_IMAGE, alt: 'Tañda', size: [1200, 630] };
  return { url: other.startsWith('/') ? plan.api + other : other, alt, size: null };
}

const breadcrumbs = (steps: [name: string, url: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], i) => ({ '@type': 'ListItem', position: i + 1, name, item })),
});

const rating = ({ rating: ratingValue, review_count: reviewCount }: { rating: number; review_count: number }): object =>
  reviewCount > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 } } : {};

function ofProduct(card: ProductCard, context: Context): Share {
  const { plan, site, language, asked } = context;
  const name = line(card.names[language] ?? card.name, TITLE);
  const store = line(card.store_name, TITLE);
  const text = line(card.descriptions[language] ?? card.description, DESCRIPTION);
  const category = card.category_names?.[language] ?? card.category_name;
  const plainUrl = site + paths.product(card.id);
  const url = inLanguage(plainUrl, asked);
  const image = imageOf(context, name, card.share_url, [card.cover_url]);
  const storeUrl = site + inLanguage(paths.store(card.username), asked);
  const listUrl = site + inLanguage(paths.products({ category: card.category }), asked);
  const product = {
    '@type': 'Product',
    '@id': url,
    name,
    description: text || name,
    image: [image.url],
    category,
    ...rating(card),
    offers: {
      '@type': 'Offer',
      url,
      price: card.price,
      priceCurrency: 'KZT',
      availability: `${SCHEMA}/${card.is_available ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${SCHEMA}/${CONDITIONS[card.condition] ?? 'UsedCondition'}`,
      seller: { '@type': 'Organization', name: store, url: storeUrl },
    },
  };
  return {
    title: `${isolated(name)} — Tañda`,
    heading: `${isolated(name)} — ${formatMoney(card.price, language)}`,
    description: `${isolated(store)}. ${isolated(line(text || category, DESCRIPTION - store.length))}`,
    url,
    plainUrl,
    image,
    price: card.price,
    data: [
      product,
      breadcrumbs([
        [plan.texts[language].products, site + inLanguage(paths.products(), asked)],
        [category, listUrl],
        [name, url],
      ]),
    ],
  };
}

function ofStore(card: StoreCard, context: Context): Share {
  const { plan, site, language, asked } = context;
  const name = line(card.name, TITLE);
  const handle = handleBeside(card);
  const text = line(card.description, DESCRIPTION) || plan.texts[language].tagline;
  const plainUrl = site + paths.store(card.username);
  const url = inLanguage(plainUrl, asked);
  const image = imageOf(context, name, card.share_url, [card.cover_url, card.avatar_url]);
  const sameAs = card.instagram_handle ? { sameAs: [`https://www.instagram.com/${card.instagram_handle}/`] } : {};
  const store = { '@type': 'OnlineStore', '@id': url, url, name, description: text, image: image.url, ...rating(card), ...sameAs };
  return {
    title: `${isolated(name)} — Tañda`,
    heading: `${isolated(name)}${handle && ` (${handle})`} — Tañda`,
    description: text,
    url,
    plainUrl,
    image,
    price: null,
    data: [
      store,
      breadcrumbs([
        [plan.texts[language].stores, site + inLanguage(paths.stores(), asked)],
        [name, url],
      ]),
    ],
  };
}

export const shareOf = (card: ProductCard | StoreCard, context: Context): Share =>
  'price' in card ? ofProduct(card, context) : ofStore(card, context);
