import { describe, expect, it } from 'vitest';
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
