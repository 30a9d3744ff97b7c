/** The headers of every response of a static host (docs/deploy/hosted.md). */
export interface PolicyOptions {
  /** Origin of the Supabase project. */
  api: string;
  /** Origin of the site, where the build knows it. */
  site?: string | undefined;
  scriptHashes: string[];
  styleHashes: string[];
  /** Address to which browsers report violations of the policy; without it they report none. */
  reportUrl?: string;
  /** The build has a page with a captcha, which is shown in a frame. */
  hasCaptcha?: boolean;
}

/** The content policy: inline code only by hash, no origins but the project's and Instagram's media servers. */
export function contentPolicy({ api, site, scriptHashes, styleHashes, reportUrl, hasCaptcha }: PolicyOptions): string {
  const isSecure = api.startsWith('https:');
  const other = api === site ? '' : ` ${api}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src 'self' blob: data:${other} https://*.cdninstagram.com https://*.fbcdn.net`,
    `media-src 'self' blob:${other} https://*.cdninstagram.com https://*.fbcdn.net`,
    "font-src 'self'",
    `connect-src 'self'${other}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(hasCaptcha ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tanda-start tanda-worker',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    // the older directive for browsers without the Reporting API
    ...(reportUrl ? [`report-uri ${reportUrl}`, 'report-to csp'] : []),
  ].join('; ');
}

/** @throws Error when the address for reports is not a plain https address */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  const { reportUrl } = options;
  if (reportUrl !== undefined && !/^https:\/\/[^\s;,"']+$/.test(reportUrl))
    throw new Error(`CSP_REPORT_URL is not an https address: "${reportUrl}"`);
  return {
    'Content-Security-Policy': contentPolicy(options),
    ...(reportUrl ? { 'Reporting-Endpoints': `csp="${reportUrl}"` } : {}),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}
