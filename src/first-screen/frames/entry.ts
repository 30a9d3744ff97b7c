/** What the build needs to know of the app, as one module: `build/prerender.ts` runs it after `vite build --ssr`. */
import { env } from '~/shared/config/env';
import { languages, languageTable } from '~/shared/i18n/languages';

export { heroImages } from '~/features/catalogue/pages/home/heroImages';
export { fallbackLanguage, languages } from '~/shared/i18n/languages';
export { CAPTCHA_PAGE, captcha } from '~/shared/config/captcha';
export { addressesOf } from './queries';
export { renderFrame } from './renderFrame';
export const api = env.supabaseUrl;
export const key = env.supabaseAnonKey;
export const directions = Object.fromEntries(languages.map((language) => [language, languageTable[language].direction]));
export const isKeyInAddress = env.isKeyInAddress;
/** The headers of an early request, the same as the app's own (`shared/api/client`). */
export const earlyHeaders: Record<string, string> = {
  accept: 'application/json',
  ...(env.isKeyInAddress ? {} : { apikey: env.supabaseAnonKey }),
};
