import dayPhone from '~/assets/hero/hero-m-780.avif';
import dayPhoneWebp from '~/assets/hero/hero-m-780.webp';
import nightPhone from '~/assets/hero/hero-m-night-780.avif';
import nightPhoneWebp from '~/assets/hero/hero-m-night-780.webp';
import day from '~/assets/hero/hero-1280.avif';
import dayWebp from '~/assets/hero/hero-1280.webp';
import dayLarge from '~/assets/hero/hero-2160.avif';
import night from '~/assets/hero/hero-night-1280.avif';
import nightWebp from '~/assets/hero/hero-night-1280.webp';
import nightLarge from '~/assets/hero/hero-night-2160.avif';

/** The same stage twice: at dawn and in the night before. Only the one of the theme on screen is fetched. */
export const heroImages = {
  light: { wide: `${day} 1280w, ${dayLarge} 2160w`, wideWebp: dayWebp, phone: dayPhone, phoneWebp: dayPhoneWebp },
  dark: { wide: `${night} 1280w, ${nightLarge} 2160w`, wideWebp: nightWebp, phone: nightPhone, phoneWebp: nightPhoneWebp },
} as const;
