import { describe, expect, it } from 'vitest';
import { captchaHeaders, captchaPage } from '../../src/first-screen/host/captchaPage.ts';
import { contentPolicy, securityHeaders } from '../../src/first-screen/host/securityHeaders.ts';

const options = { api: 'https://abc.supabase.co', scriptHashes: ["'sha256-x'"], styleHashes: ["'sha256-y'"] };

describe('the security headers', () => {
  it('allow Trusted Types for markup and script addresses through two named policies only', () => {
    const directives = contentPolicy(options).split('; ');
    expect(directives).toContain("require-trusted-types-for 'script'");
    expect(directives).toContain('trusted-types tanda-start tanda-worker');
  });

  it('request reports only when an address for them is set', () => {
    expect(contentPolicy(options)).not.toContain('report');
    expect(securityHeaders(options)['Reporting-Endpoints']).toBeUndefined();
    const headers = securityHeaders({ ...options, reportUrl: 'https://reports.example/csp?x=1' });
    expect(headers['Content-Security-Policy']).toMatch(/; report-uri https:\/\/reports\.example\/csp\?x=1; report-to csp$/);
    expect(headers['Reporting-Endpoints']).toBe('csp="https://reports.example/csp?x=1"');
  });

  it.each(['http://reports.example', '/csp', '', 'https://x; script-src *', 'https://x"', 'https://x\nSet-Cookie: a=b'])(
    'refuse %j as that address',
    (reportUrl) => {
      expect(() => securityHeaders({ ...options, reportUrl })).toThrow('CSP_REPORT_URL');
    },
  );
});

describe('the page with a captcha', () => {
  const policyOf = (provider: 'turnstile' | 'hcaptcha') =>
    (captchaHeaders(provider, "'sha256-x'")['Content-Security-Policy'] ?? '').split('; ');

  it('changes the policy of the site by one directive, where there is one', () => {
    const without = contentPolicy(options).split('; ');
    const directives = contentPolicy({ ...options, hasCaptcha: true }).split('; ');
    expect(without.filter((directive) => !directives.includes(directive))).toEqual([]);
    expect(directives.filter((directive) => !without.includes(directive))).toEqual(["frame-src 'self'"]);
  });

  it.each([
    ['turnstile', 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com'],
  ] as const)('runs its own script and those of %s, in frames of the site only', (provider, origins) => {
    const policy = policyOf(provider);
    for (const directive of ["default-src 'none'", `script-src 'sha256-x' ${origins}`, `frame-src ${origins}`, "frame-ancestors 'self'"])
      expect(policy).toContain(directive);
    expect(captchaHeaders(provider, "'sha256-x'")['X-Frame-Options']).toBe('SAMEORIGIN');
  });

  it('has one script, whose hash is in the policy', () => {
    expect(captchaPage('void 0').match(/<script>.*?<\/script>/g)).toEqual(['<script>void 0</script>']);
  });
});
