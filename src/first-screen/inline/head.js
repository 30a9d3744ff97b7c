/*
 * Runs first of all, before the styles: theme, language, and whatever the first screen must fetch.
 * Inlined at build time (build/prerender.ts) and allowed by its hash in the content policy; no imports.
 * `PLAN` is replaced with the screen's plan (build/plans.ts).
 */
(() => {
  const plan = PLAN;
  const html = document.documentElement;
  const stored = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('tanda.theme');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const isWide = matchMedia('(min-width:64em)').matches;
  if (stored('tanda.fonts')) html.dataset.fonts = '';
  html.dataset.theme = isDark ? 'dark' : 'light';
  if (!plan) return;

  const known = (tag) => Object.keys(plan.directions).find((language) => tag && tag.toLowerCase().slice(0, 2) === language);
  /* the address decides for this page; for later ones of the visit only where the user has not chosen (decision 0026) */
  const query = new URLSearchParams(location.search);
  const asked = known(query.get('hl'));
  if (asked) {
    html.dataset.asked = asked;
    try {
      sessionStorage.setItem('tanda.hl', asked);
    } catch {}
  }
  html.lang = html.dataset.language =
    asked ||
    known(stored('i18nextLng')) ||
    known(stored('tanda.hl', 'sessionStorage')) ||
    (navigator.languages || [navigator.language]).map(known).find(Boolean) ||
    plan.fallbackLanguage;
  html.dir = plan.directions[html.lang];

  /* The pictures that decide when the screen looks ready; the app waits for them, so that they have the line to themselves. */
  const first = (window.__first = { pictures: [], isKnown: !plan.pictures, onKnown: null });
  const know = () => {
    first.isKnown = true;
    first.onKnown?.();
  };
  if (plan.hero) {
    const [phone, wide, tiny] = isDark ? plan.hero.dark : plan.hero.light;
    const hero = new Image();
    hero.fetchPriority = 'high';
    hero.sizes = '100vw';
    if (isWide) hero.srcset = wide;
    else {
      hero.src = phone;
      /* two kilobytes of the same picture stand there from the first paint until it arrives */
      html.style.setProperty('--hero-tiny', 'url(' + tiny + ')');
    }
    first.pictures.push(hero);
  }

  const param = plan.param && (location.pathname.match(plan.param.pattern) || [])[1];
  const category = query.get('category');
  const isPlain =
    [...query.keys()].every((key) => key === 'category' || /^(utm_|(src|hl)$)/.test(key)) && (!category || /^[a-z_]{2,30}$/.test(category));
  if ((plan.param && !param) || (plan.isPlainOnly && !isPlain)) return know();
  const withValue = (template, placeholder, value) => (placeholder && value ? template.replaceAll(placeholder, value) : template);
  window.__prefetched = {};
  /* the first answers, where the page comes from the handler (server/page.ts); who is signed in may have changed the product a moment ago */
  let served = {};
  if (plan.param && !stored('tanda.auth'))
    try {
      served = JSON.parse(document.getElementById('served-answers').textContent);
    } catch {}
  const requests = category && plan.categoryRequests ? plan.categoryRequests : plan.requests;
  (isWide ? requests.concat(plan.wideRequests || []) : requests).forEach((template, i) => {
    const url = withValue(withValue(template, plan.param?.placeholder, param), plan.category, category);
    if (window.__prefetched[url]) return;
    const text = served[url] && JSON.stringify(served[url]);
    const answer = text ? Promise.resolve(new Response(text)) : fetch(url, { headers: plan.headers });
    /* the service worker does not see this answer, and could not show the page offline */
    if (text && navigator.serviceWorker?.controller) void caches.open('tanda-data').then((cache) => cache.put(url, new Response(text)));
    window.__prefetched[url] = answer;
    if (i === 0 && plan.pictures)
      answer
        .then((response) => response.clone().json())
        .then(fetchPictures)
        .catch(know);
    else answer.catch(() => {});
  });

  function fetchPictures(rows) {
    const { widths } = plan.pictures;
    const full = '-' + widths.at(-1) + '.webp';
    for (const { media_url: media, poster_url: poster } of rows.slice(0, plan.pictures.count)) {
      const image = new Image();
      const url = poster || media;
      if (url && url.endsWith(full) && /^\/storage\/v1\/object\/public\/[\w/.-]+$/.test(url)) {
        image.sizes = plan.pictures.sizes;
        image.fetchPriority = 'high';
        image.className = 'absolute inset-0 size-full object-cover';
        image.alt = '';
        image.srcset = widths.map((width) => plan.api + url.slice(0, -full.length) + '-' + width + '.avif ' + width + 'w').join(', ');
      }
      first.pictures.push(image);
    }
    know();
  }
})();
