import { env } from '~/config/env';

/** The sample account of local development (supabase/functions/_shared/sampleAccounts.ts), where no other account exists. */
export const sampleHandle: string | null = env.isLocal ? 'tanda.sample' : null;
