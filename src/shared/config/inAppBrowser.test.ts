// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { kaspiTarget } from './externalLinks';
import { isInAppBrowser } from './inAppBrowser';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const INSIDE = {
  'Instagram on Android': `${ANDROID} Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android (34/14; 450dpi; 1080x2106; samsung; SM-S918B; dm3q; qcom; ru_KZ; 605596574)`,
  'Instagram on an iPhone': `${IPHONE} Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5_1; ru_KZ; ru; scale=3.00; 1170x2532; 607486733)`,
  'Threads on an iPhone': `${IPHONE} Barcelona 334.0.0.33.98 (iPhone14,5; iOS 17_5_1; ru_KZ; ru; scale=3.00; 1170x2532; 606231467)`,
  'Facebook on Android': `${ANDROID} Chrome/125.0.6422.147 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.1.0.57.85;IABMV/1;]`,
  'Facebook on an iPhone': `${IPHONE} [FBAN/FBIOS;FBAV/466.0.0.35.98;FBBV/606041133;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/ru_RU;FBOP/5]`,
  'Messenger on Android': `${ANDROID} Chrome/125.0.6422.147 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/459.0.0.48.109;]`,
  'TikTok on Android': `${ANDROID} Chrome/125.0.6422.165 Mobile Safari/537.36 musical_ly_2023500030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/35.0.3 ByteLocale/ru-RU ByteFullLocale/ru-RU Region/KZ BytedanceWebview/d8a21c6`,
  'TikTok on an iPhone': `${IPHONE} musical_ly_35.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/ru Region/KZ FalconTag/6ED1 WKWebView/1 BytedanceWebview/d8a21c6`,
  'TikTok Lite on Android': `${ANDROID} Chrome/125.0.6422.165 Mobile Safari/537.36 trill_340503 BytedanceWebview/d8a21c6`,
};
const OUTSIDE = {
  'Chrome on Android': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Firefox on a computer': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Edge on a computer':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0',
  'Yandex Browser':
    'Mozilla/5.0 (Linux; arm_64; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.1.72 SA/3 Mobile Safari/537.36',
  'another app without a browser of its own': `${ANDROID} Chrome/125.0.6422.165 Mobile Safari/537.36`,
  'the crawler of Facebook': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'the crawler of WhatsApp': 'WhatsApp/2.24.12.78 A',
  'the crawler of Telegram': 'TelegramBot (like TwitterBot)',
  'the crawler of TikTok': 'Mozilla/5.0 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)',
};

describe('a browser inside of another app', () => {
  it.each(Object.entries(INSIDE))('is %s', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(true));
  it.each(Object.entries(OUTSIDE))('is not %s', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(false));
  it('opens Kaspi in the same tab, others in a new one', () => {
    expect([kaspiTarget(INSIDE['Instagram on Android']), kaspiTarget(OUTSIDE['Safari on an iPhone'])]).toEqual(['_self', '_blank']);
  });
});
