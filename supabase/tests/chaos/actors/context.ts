/** What every kind of client has at hand. An actor does one thing per call and is called until the run is over. */
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
