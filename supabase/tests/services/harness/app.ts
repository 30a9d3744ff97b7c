/** The app's own services in a browser tab (jsdom), against a project. */
import { vi } from 'vitest';
import { KEY, type Project } from './testing.ts';

/**
 * Opens a page of the app in this browser: the services are loaded anew, local storage stays.
 * @param path of the page, or the address that a link led to
 */
export async function openApp(project: Project, path: string | URL = '/') {
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', project.url);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', KEY);
  vi.stubEnv('VITE_AUTH_FLOW', 'pkce');
  const { pathname, search, hash } = new URL(path, window.location.origin);
  window.history.replaceState(null, '', pathname + search + hash);
  const [credentials, session, mfa, account, mailCodes, identities, reauthentication, settings] = await Promise.all([
    import('~/features/account/services/credentials'),
    import('~/shared/api/session'),
    import('~/features/account/services/mfa'),
    import('~/features/account/services/account'),
    import('~/features/account/services/mailCodes'),
    import('~/features/account/services/identities'),
    import('~/features/account/services/reauthentication'),
    import('~/features/account/services/authSettings'),
  ]);
  const { supabase } = await import('~/shared/api/client');
  return { credentials, session, mfa, account, mailCodes, identities, reauthentication, settings, client: await supabase() };
}

/** A browser without any stored session. */
export function clearBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
