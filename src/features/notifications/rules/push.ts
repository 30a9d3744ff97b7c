/** What a browser can do with push messages, and how it is called in a list. */
export interface Browser {
  id: string;
  label: string;
  since: string;
}

/** Push messages of a person. */
export interface Push {
  /** The site has them. */
  isReady: boolean;
  browsers: Browser[];
}

/** `home-screen`: on iPhones and iPads only the site on the home screen gets any. */
export type PushSupport = 'supported' | 'home-screen' | 'unsupported';

interface Device {
  hasPush: boolean;
  isStandalone: boolean;
  /** Of another app, which shows no notifications. */
  isInApp: boolean;
  userAgent: string;
  /** iPads call themselves Macs, which have no touch screen. */
  touchPoints: number;
}

export function supportOf({ hasPush, isStandalone, isInApp, userAgent, touchPoints }: Device): PushSupport {
  if (isInApp) return 'unsupported';
  if (hasPush) return 'supported';
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  return isApple && !isStandalone ? 'home-screen' : 'unsupported';
}

/** The first that matches: most name several others. */
const BROWSERS: [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const nameIn = (names: [RegExp, string][], userAgent: string): string[] =>
  names
    .filter(([pattern]) => pattern.test(userAgent))
    .map(([, name]) => name)
    .slice(0, 1);

/** "Chrome, Android"; empty for a browser that is not known. */
export const labelOf = (userAgent: string): string => [...nameIn(BROWSERS, userAgent), ...nameIn(SYSTEMS, userAgent)].join(', ');
