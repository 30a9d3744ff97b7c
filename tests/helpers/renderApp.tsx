/** Renders the whole app at an address in jsdom, with a fresh embedded Supabase and the real translations. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import postgres from 'postgres';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from '~/shared/i18n/languages';
import { afterAll, beforeAll, inject, vi } from 'vitest';

interface JourneyBackend {
  url: string;
  /** The database as the operator: for reading what is really stored. */
  sql: postgres.Sql;
}

/** A backend for the test file. The app reads its address from the environment, as in production. */
export function backendForJourneys(): () => JourneyBackend {
  let backend: JourneyBackend;
  beforeAll(async () => {
    const { url, databaseUrl } = (await (await fetch(inject('control'), { method: 'POST', body: process.env.VITEST_POOL_ID })).json()) as {
      url: string;
      databaseUrl: string;
    };
    backend = { url, sql: postgres(databaseUrl, { max: 1, onnotice() {} }) };
    vi.stubEnv('VITE_SUPABASE_URL', url);
  });
  afterAll(async () => {
    await backend.sql.end();
    await fetch(`${inject('control')}/${encodeURIComponent(backend.url)}`, { method: 'DELETE' });
    vi.unstubAllEnvs();
  });
  return () => backend;
}

/** Renders the app. The modules are imported dynamically, after the backend's address is set. */
export async function renderApp(url: string, language: Language = 'en') {
  const [{ App }, { Providers }, { makeQueryClient }, { beginSession }, { startTexts }] = await Promise.all([
    import('~/app/App'),
    import('~/app/Providers'),
    import('~/app/queryClient'),
    import('~/features/account/services/sessionEnd'),
    import('./texts'),
  ]);
  // the modules outlive the page: a session that ended in an earlier test did not end here
  beginSession();
  await startTexts(language);
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[url]}>
      <Providers queryClient={makeQueryClient()}>
        <App />
      </Providers>
    </MemoryRouter>,
  );
  return { user, ...view };
}
