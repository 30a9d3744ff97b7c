/** The environment, read once. The app refuses to start with a message that names what is wrong. */
interface Env {
  /** Origin of the Supabase project, without a slash at its end. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** Runs against the embedded Supabase: the demo sign-ins may be offered. */
  isLocal: boolean;
  /** How links of mails sign in: `pkce` on a hosted project; the embedded one knows only `implicit` (decision 0008). */
  authFlow: 'pkce' | 'implicit';
  /** A build, not the development server. */
  isBuilt: boolean;
}

function readEnv(): Env {
  const url = import.meta.env.VITE_SUPABASE_URL ?? 'http://127.0.0.1:54321';
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'sb_publishable_tanda_local';
  const problems = [
    !/^https?:\/\/[^/\s]+$/.test(url) && `VITE_SUPABASE_URL is not an origin: "${url}"`,
    !/^[\w.-]{10,}$/.test(key) && 'VITE_SUPABASE_ANON_KEY is not a key',
    key.startsWith('sb_secret_') && 'VITE_SUPABASE_ANON_KEY is secret; the browser gets the publishable one',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
  return {
    supabaseUrl: url,
    supabaseAnonKey: key,
    isLocal: /^http:\/\/(127\.0\.0\.1|localhost):/.test(url),
    authFlow: import.meta.env.VITE_AUTH_FLOW === 'pkce' ? 'pkce' : 'implicit',
    isBuilt: import.meta.env.PROD,
  };
}

export const env = readEnv();
