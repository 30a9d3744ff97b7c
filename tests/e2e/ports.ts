import path from 'node:path';

/**
 * Ports of the browser tests, different from those of `npm start`: three in a row, so that two copies can be tested at the same time.
 * Below those that the system gives to outgoing connections: one of these may be in use when a server starts.
 */
export const apiPort = Number(process.env.TANDA_TEST_PORT ?? 26321);
export const databasePort = apiPort + 1;
const previewPort = apiPort + 2;
export const appUrl = `http://localhost:${previewPort}`;
/** Where the backend of the browser tests keeps its data. Not `TANDA_DATA_DIR`: a run begins by deleting it. */
export const dataDir = path.join(process.env.TANDA_TEST_DATA_DIR ?? '.', '.data-e2e');
/** What the build for the browser tests differs in. */
export const buildSettings = {
  TANDA_DIST: 'dist-e2e',
  TANDA_SITE_URL: appUrl,
  VITE_SUPABASE_URL: `http://127.0.0.1:${apiPort}`,
  // any pair's: no message is sent from it
  VITE_PUSH_KEY: 'BJBKnis4-gx4aO_E5se3A1VINIXSIjQ6iNpXfFHlu_zYBlDoLqJSvmJnBayZjoUaZV4amAOhDcUgX5_MxQ2rWoQ',
};
export const ports = { TANDA_API_PORT: String(apiPort), TANDA_DB_PORT: String(databasePort), TANDA_PREVIEW_PORT: String(previewPort) };
