/** `npm start`: starts the embedded Supabase and the app in one process tree, and prints addresses and demo accounts. */
import { SetupError } from './schema/files.ts';
import { PortTakenError, startSupabase } from './server.ts';
import { readSettings } from './settings.ts';

async function startApp(port: number): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { port, strictPort: true, host: 'localhost' } });
  await vite.listen();
  return () => vite.close();
}

const startedAt = performance.now();
const isBackendOnly = process.argv.includes('--backend-only');
const settings = readSettings();

try {
  const supabase = await startSupabase(settings);
  const stopApp = isBackendOnly ? async () => undefined : await startApp(settings.appPort);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stopApp();
    await supabase.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  const lines = [
    '',
    `  Tañda is running (${Math.round(performance.now() - startedAt)} ms)`,
    '',
    ...(isBackendOnly ? [] : [`  Shop      ${settings.siteUrl}`]),
    `  API       ${supabase.apiUrl}`,
    `  Mailbox   ${supabase.apiUrl}/_mail`,
    `  Telegram  ${supabase.apiUrl}/_telegram/`,
    `  Database  ${supabase.databaseUrl}`,
    '',
    '  Sign in as  shopper@tanda.test, seller@tanda.test, operator@tanda.test or moderator@tanda.test',
    '  Password    tanda-demo-2026',
    '',
    '  Stop with Ctrl+C. Reset the data with: npm run db:reset',
    '',
  ];
  console.log(lines.join('\n'));
} catch (error) {
  const isExpected = error instanceof PortTakenError || error instanceof SetupError || /in use|Port \d+/.test((error as Error).message);
  console.error(isExpected ? `\n  ${(error as Error).message}\n` : error);
  process.exit(1);
}
