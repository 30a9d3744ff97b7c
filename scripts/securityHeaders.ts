/** The headers that every answer of a static host should carry (security.md is the source; docs/deploy.md says where they go). */
export interface PolicyOptions {
  /** Origin of the Supabase project. */
  api: string;
  scriptHashes: string[];
  styleHashes: string[];
}

/** The content policy: nothing inline but our own hashed lines, no other origins but the project and the network's pictures. */
export function contentPolicy({ api, scriptHashes, styleHashes }: PolicyOptions): string {
  const isSecure = api.startsWith('https:');
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src 'self' blob: data: ${api} https://*.cdninstagram.com https://*.fbcdn.net`,
    `media-src 'self' blob: ${api} https://*.cdninstagram.com https://*.fbcdn.net`,
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export const securityHeaders = (options: PolicyOptions): Record<string, string> => ({
  'Content-Security-Policy': contentPolicy(options),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
});

/** How long a file may be kept: hashed ones for ever, words five minutes, pages not at all. */
export function cacheControl(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  if (file.includes('/locales/')) return 'public, max-age=300';
  return file.endsWith('.html') || file.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=86400';
}
