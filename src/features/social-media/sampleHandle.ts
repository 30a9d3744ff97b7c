import { env } from '~/config/env';

/** The account of the sample world (supabase/functions/_shared/sampleAccounts.ts): offered where only that one answers. */
export const sampleHandle: string | null = env.isLocal ? 'tanda.sample' : null;
