/** Links to other sites. */
export const outsidePaths = {
  /** A chat with a number; without one, a message to share with a contact chosen in the app. */
  whatsApp: (text: string, phone = '') => `https://wa.me/${phone.replaceAll(/\D/g, '')}?${new URLSearchParams({ text })}`,
  telegramShare: (url: string, text: string) => `https://t.me/share/url?${new URLSearchParams({ url, text })}`,
  instagram: (handle: string) => `https://www.instagram.com/${encodeURIComponent(handle)}/`,
};
