/** Markup without content, for elements that React leaves to the inline script; Trusted Types refuse a plain string (decision 0019). */
export const emptyHtml: string = globalThis.trustedTypes?.emptyHTML ?? '';
