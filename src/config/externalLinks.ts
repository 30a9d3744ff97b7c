import type { Carrier } from '~/domain/tracking';

/** Links to other sites. */
import { isInAppBrowser } from './inAppBrowser';

/** Kaspi's app opens from a page that leads there; inside of another app a new window is a dead end. */
export const kaspiTarget = (userAgent?: string): '_self' | '_blank' => (isInAppBrowser(userAgent) ? '_self' : '_blank');

export const externalLinks = {
  /** A chat with a number; without one, a message to share with a contact chosen in the app. */
  whatsApp: (text: string, phone = '') => `https://wa.me/${phone.replaceAll(/\D/g, '')}?${new URLSearchParams({ text })}`,
  telegramShare: (url: string, text: string) => `https://t.me/share/url?${new URLSearchParams({ url, text })}`,
  /** The carrier's page about a parcel. */
  parcel: (carrier: Carrier, number: string) =>
    carrier === 'kazpost'
      ? `https://post.kz/mail/search/track/${encodeURIComponent(number)}/detail`
      : `https://www.cdek.kz/ru/tracking?${new URLSearchParams({ order_id: number })}`,
  instagram: (handle: string) => `https://www.instagram.com/${encodeURIComponent(handle)}/`,
};
