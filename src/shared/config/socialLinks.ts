/** The site's own accounts on other sites, for the footer; from VITE_SOCIAL_LINKS. */
import { env } from './env';

const NAMES: Record<string, string | undefined> = {
  'instagram.com': 'Instagram',
  't.me': 'Telegram',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'wa.me': 'WhatsApp',
  'threads.net': 'Threads',
};

/** Reads addresses that are separated by spaces. A site without a known name is shown by its host. */
export function readSocialLinks(text: string): { url: string; name: string }[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((url) => {
      const host = new URL(url).hostname.replace(/^www\./, '');
      return { url, name: NAMES[host] ?? host };
    });
}

export const socialLinks = readSocialLinks(env.socialLinks);
