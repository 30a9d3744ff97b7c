/*
 * Push messages: shows what the function deliver-pushes sends, and opens its page. Whatever is wrong with a message, something is shown:
 * browsers take the permission from a site that shows nothing.
 */
const NAME = 'Tañda';
/* A path of the site: no other address is opened. */
const PAGE = /^\/(?![/\\])[\w./#?=&-]*$/;
const isText = (value) => typeof value === 'string' && value !== '';

const read = (data) => {
  try {
    const { title, body, page, tag, lang } = data.json();
    return {
      title: isText(title) ? title : NAME,
      page: isText(page) && PAGE.test(page) ? page : '/',
      options: { ...(isText(body) && { body }), ...(isText(tag) && { tag, renotify: true }), ...(isText(lang) && { lang }) },
    };
  } catch {
    return { title: NAME, page: '/', options: {} };
  }
};

export const show = (event) => {
  const { title, page, options } = read(event.data);
  const data = { page };
  event.waitUntil(self.registration.showNotification(title, { ...options, data, icon: '/icons/icon-192.png', badge: '/icons/badge.png' }));
};

const pathOf = (address) => new URL(address, self.location.origin).pathname;

/* Another page may have unsaved input: only one that shows the same is reused. */
const openPage = async (page) => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => pathOf(url) === pathOf(page));
  return tab ? tab.focus() : self.clients.openWindow(page);
};

export const click = (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.page ?? '/'));
};

/* The next visit of the signed-in person tells the site the new address (services/push). */
export const renew = (event) => {
  const options = event.oldSubscription?.options;
  if (!event.newSubscription && options) event.waitUntil(self.registration.pushManager.subscribe(options));
};
