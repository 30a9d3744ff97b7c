/** The context of every kind of client. An actor performs one action per call and is called until the run ends. */
import type { Client } from '../clients/client.ts';
import type { Journal } from '../journal.ts';
import type { Market } from '../market.ts';
import type { Random } from '../random.ts';

export interface Context {
  client: Client;
  market: Market;
  journal: Journal;
  random: Random;
}
export type Actor = (context: Context) => Promise<void>;
