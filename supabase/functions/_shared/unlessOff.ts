import { FunctionError } from './FunctionError.ts';
import type { SecretRpc } from './secretRpc.ts';

/** What a function answers that lacks its settings: the site does without this channel, which is no failure. */
export interface Off {
  off: true;
}

/**
 * Does the work of a channel with its settings. Without them the database is told that the site does not have this channel, so that
 * nobody is offered it and nothing is written for it.
 * @param settings throws FunctionError not_configured without them
 */
export async function unlessOff<Settings, Done>(
  channel: 'mail' | 'push' | 'telegram',
  call: SecretRpc,
  settings: () => Settings,
  work: (settings: Settings) => Promise<Done>,
): Promise<Done | Off> {
  let read: Settings;
  try {
    read = settings();
  } catch (error) {
    if (!(error instanceof FunctionError) || error.code !== 'not_configured') throw error;
    await call('report_channel_off', { p_channel: channel });
    return { off: true };
  }
  return work(read);
}
