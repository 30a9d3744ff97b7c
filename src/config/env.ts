/** The environment, read once. The app refuses to start with a message that names what is wrong. */
interface Env {
  /** Origin of the Supabase project, without a slash at its end. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** Runs against the embedded Supabase: the demo sign-ins may be offered. */
  isLocal: boolean;
  /** A build, not the development server. */
  isBuilt: boolean;
}

function readEnv(): Env {
  const url = import.meta.env.VITE_SUPABASE_URL ?? 'http://127.0.0.1:54321';
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'sb_publishable_tanda_local';
  const problems = [
    !/^https?:\/\/[^/\s]+$/.test(url) && `VITE_SUPABASE_URL must be an origin like https://abc.supabase.co, got "${url}"`,
    !/^[\w.-]{10,}$/.test(key) && 'VITE_SUPABASE_ANON_KEY is missing or not a key',
    key.startsWith('sb_secret_') && 'VITE_SUPABASE_ANON_KEY is a secret key; the browser must only ever get the publishable one',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
  return {
    supabaseUrl: url,
    supabaseAnonKey: key,
    isLocal: /^http:\/\/(127\.0\.0\.1|localhost):/.test(url),
    isBuilt: import.meta.env.PROD,
  };
}

export const env = readEnv();
