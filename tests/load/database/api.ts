/** Address and keys of the API in the benchmark. */
export { KEYS } from '../../../supabase/local/testing.ts';

/** The address that the app uses when none is configured (src/shared/config/env.ts). */
export const API = 'http://127.0.0.1:54321';
