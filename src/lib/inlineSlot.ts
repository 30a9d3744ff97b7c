/**
 * Props of an element whose contents React leaves to the page's inline scripts (src/first-screen). Trusted Types refuse a plain string as
 * markup (decision 0019).
 */
export const inlineSlot = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: globalThis.trustedTypes?.emptyHTML ?? '' } };
