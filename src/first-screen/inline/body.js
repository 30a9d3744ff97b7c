/*
 * Runs at the end of the page: shows the prerendered frame in the user's language, puts the first pictures into it, and
 * starts the app when they are loaded. A phone's bandwidth is scarce: pictures come first, then code, styles and texts,
 * then fonts (main.tsx).
 * `PLAN` is replaced with { modules, styles, filled, words, patience, isPlainOnly } (build/plans.ts).
 */
(() => {
  const plan = PLAN;
  const language = document.documentElement.dataset.language;
  const root = document.getElementById('root');
  const frame = document.getElementById('frame-' + language);
  if (frame) {
    root.append(frame.content.cloneNode(true));
    /* filters in the address change the headline: then the frame is only looked at, not taken over */
    if (!plan.isPlainOnly || /^(\?hl=\w+)?$/.test(location.search)) root.dataset.prerendered = language;
  }
  const hasCart = () => {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith('tanda.cart.'));
    } catch {
      return false;
    }
  };
  if (plan.filled && hasCart()) document.documentElement.dataset.hasCart = '';
  const add = (name, more) => document.head.append(Object.assign(document.createElement(name), more));
  let hasStarted = false;
  const startApp = () => {
    if (hasStarted) return;
    hasStarted = true;
    /* a cart with something in it needs more code */
    plan.modules
      .concat(hasCart() ? plan.filled || [] : [])
      .forEach((file) => add('link', { rel: 'modulepreload', href: file, crossOrigin: '' }));
    /* the page has the styles of its first paint; what the app renders may need any */
    const trusted = window.trustedTypes
      ? trustedTypes.createPolicy('tanda-start', { createScriptURL: () => plan.modules[0] }).createScriptURL('')
      : plan.modules[0];
    const run = () => add('script', { type: 'module', src: trusted, crossOrigin: '' });
    const askForStyles = (tries) =>
      add('link', {
        rel: 'stylesheet',
        href: plan.styles,
        onload: run,
        onerror: () => (tries > 1 ? askForStyles(tries - 1) : run()),
      });
    askForStyles(2);
    add('link', { rel: 'preload', as: 'fetch', href: plan.words.replace('{lng}', language), crossOrigin: 'anonymous' });
  };
  setTimeout(startApp, plan.patience);
  /* what is there is on the screen before the code keeps the page busy: after the first paint and the frame that has the pictures */
  const whenPainted = (then) =>
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(then));
    }).observe({ type: 'paint', buffered: true });
  const first = window.__first;
  const show = () => {
    let waiting = 1;
    const arrived = () => --waiting || whenPainted(startApp);
    first.pictures.forEach((image, i) => {
      if (!image.srcset && !image.src) return;
      const slot = root.querySelector('[data-early="' + i + '"]');
      if (slot) slot.append(image);
      if (image.complete) return;
      waiting++;
      image.onload = image.onerror = arrived;
    });
    arrived();
  };
  if (first.isKnown) show();
  else first.onKnown = show;
})();
