/** Browsers inside of other apps: Instagram, Threads, Facebook, Messenger, TikTok. They forget what is stored, and open no second window. */
const IN_APP = /Instagram|Barcelona|FBA[NV]|FB_IAB|musical_ly|Bytedance/;

export const isInAppBrowser = (userAgent = navigator.userAgent): boolean => IN_APP.test(userAgent);
