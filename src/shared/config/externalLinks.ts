/** Links to other sites. */
import { isInAppBrowser } from './inAppBrowser';

/** Kaspi's app opens from a page that leads there; inside of another app a new window is a dead end. */
export const kaspiTarget = (userAgent?: string): '_self' | '_blank' => (isInAppBrowser(userAgent) ? '_self' : '_blank');

export const externalLinks = {
  /** A chat with a number; without one, a message to share with a contact chosen in the app. */
  whatsApp: (text: string, phone = '') => `https://wa.me/${phone.replaceAll(/\D/g, '')}?${new URLSearchParams({ text })}`,
  telegramShare: (url: string, text: string) => `https://t.me/share/url?${new URLSearchParams({ url, text })}`,
  instagram: (handle: string) => `https://www.instagram.com/${encodeURIComponent(handle)}/`,
};
