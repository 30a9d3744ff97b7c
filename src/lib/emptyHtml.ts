/** Markup without content, for elements that React leaves to the inline script; plain text would be refused by the content policy (decision 0019). */
export const emptyHtml: string = globalThis.trustedTypes?.emptyHTML ?? '';
