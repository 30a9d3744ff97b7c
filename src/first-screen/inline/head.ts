/*
 * Runs first of all, before the styles: theme, language, and whatever the first screen must fetch.
 * Inlined at build time (build/prerender.ts) and allowed by its hash in the content policy.
 * `PLAN` is replaced with the screen's plan; null in development, where there is nothing but the theme.
 */
import type { First, HeadPlan } from './plan';
import { servedResponses, toResponse } from './served';

declare const PLAN: HeadPlan | null;

const html = document.documentElement;
const stored = (key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null => {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
};
const theme = stored('tanda.theme');
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);

function showLanguage({ directions, fallbackLanguage }: HeadPlan): void {
  const known = (tag: string | null | undefined) =>
    Object.keys(directions).find((language) => tag && tag.toLowerCase().slice(0, 2) === language);
  // the address decides for this page; for later ones of the visit only where the user has not chosen (decision 0028)
  const asked = known(new URLSearchParams(location.search).get('hl'));
  if (asked) {
    html.dataset.asked = asked;
    try {
      sessionStorage.setItem('tanda.hl', asked);
    } catch {
      // refused: only this page is in the language
    }
  }
  const language =
    asked ??
    known(stored('i18nextLng')) ??
    known(stored('tanda.hl', 'sessionStorage')) ??
    (navigator.languages || [navigator.language]).map(known).find(Boolean) ??
    fallbackLanguage;
  html.lang = language;
  html.dataset.language = language;
  html.dir = directions[language] ?? 'ltr';
}

function startHero({ hero }: HeadPlan, isWide: boolean): void {
  if (!hero) return;
  const [phone, wide, tiny] = isDark ? hero.dark : hero.light;
  const image = new Image();
  image.fetchPriority = 'high';
  image.sizes = '100vw';
  if (isWide) image.srcset = wide;
  else {
    image.src = phone;
    // two kilobytes of the same image stand there from the first paint until it arrives
    html.style.setProperty('--hero-tiny', `url(${tiny})`);
  }
}

function startRequests(plan: HeadPlan, first: First, isWide: boolean): void {
  const query = new URLSearchParams(location.search);
  first.param = (plan.param && location.pathname.match(plan.param.pattern)?.[1]?.toLowerCase()) ?? null;
  const category = query.get('category');
  const isPlain =
    [...query.keys()].every((key) => key === 'category' || /^(utm_|(src|hl)$)/.test(key)) &&
    (!category || /^[a-z][a-z_]{1,29}$/.test(category));
  first.isPlain = isPlain && (!category || plan.categoryRequests !== undefined);
  first.category = category;
  if ((plan.param && !first.param) || (plan.isPlainOnly && !isPlain)) return;
  const withValue = (template: string, placeholder: string | undefined, value: string | null) =>
    placeholder && value ? template.replaceAll(placeholder, value) : template;
  const early: NonNullable<typeof globalThis.__prefetched> = {};
  window.__prefetched = early;
  // who is signed in may have changed the product a moment ago
  const served = plan.param && !stored('tanda.auth') ? servedResponses() : {};
  const requests = category && plan.categoryRequests ? plan.categoryRequests : plan.requests;
  for (const template of isWide ? requests.concat(plan.wideRequests ?? []) : requests) {
    const url = withValue(withValue(template, plan.param?.placeholder, first.param), plan.category, category);
    if (early[url]) continue;
    const response = served[url] ? toResponse(url, served[url]) : fetch(url, { headers: plan.headers });
    response.catch(() => undefined);
    early[url] = response;
  }
}

/** Requests part of the app and its texts: while the first response is on its way, the connection has nothing else to do. */
function startEarly({ early, texts }: HeadPlan): void {
  early.forEach((href) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' })),
  );
  const url = texts.replace('{lng}', html.lang);
  const response = fetch(url);
  response.catch(() => undefined);
  (window.__prefetched ??= {})[url] = response;
}

function fetchFirst(plan: HeadPlan): void {
  showLanguage(plan);
  const isWide = matchMedia('(min-width:64em)').matches;
  startHero(plan, isWide);
  const first: First = {
    isPlain: true,
    category: null,
    param: null,
    loadEarly: plan.hasScript ? () => startEarly(plan) : null,
    show: null,
    end: null,
    onStart: null,
  };
  window.__first = first;
  startRequests(plan, first, isWide);
  if (!plan.hasScript) startEarly(plan);
}

if (stored('tanda.fonts')) html.dataset.fonts = '';
html.dataset.theme = isDark ? 'dark' : 'light';
const plan = PLAN;
if (plan) fetchFirst(plan);
