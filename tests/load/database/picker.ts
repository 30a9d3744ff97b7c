/** Arguments for the queries, chosen from the data with a fixed seed: each run sends the same requests in the same order. */
import { idOf } from './identifiers.ts';
import type { Sources, Users } from './sources.ts';

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** Made-up words of the generator have ranks up to this one. */
const VOCABULARY = 20_000;

export class Picker {
  readonly sources: Sources;
  readonly users: Users;
  #state = 7;

  constructor(sources: Sources) {
    this.sources = sources;
    this.users = sources.users;
  }

  /** A number in [0, 1). */
  unit(): number {
    this.#state = (this.#state * 1103515245 + 12345) % 2147483648;
    return this.#state / 2147483648;
  }
  /** A whole number from 1 to `most`. */
  upTo(most: number): number {
    return 1 + Math.floor(this.unit() * most);
  }
  oneOf<T>(list: readonly T[]): T {
    const picked = list[this.upTo(list.length) - 1];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }
  several<T>(count: number, pick: () => T): T[] {
    return Array.from({ length: count }, pick);
  }

  product = (): string => idOf('product', this.upTo(this.sources.size.products));
  seller = (): string => idOf('seller', this.upTo(this.sources.size.sellers));
  username = (): string => this.oneOf(this.sources.usernames);
  /** One of the 300 orders of the buyer. */
  boughtOrder = (): number => this.upTo(300);
  noun = (): string => this.oneOf(this.oneOf(this.sources.words).nouns).toLowerCase();
  quality = (): string => this.oneOf(this.oneOf(this.sources.words).qualities);

  /** A word of the names or descriptions, of any frequency. */
  anyWord(): string {
    const { texts, syllables } = this.oneOf(this.sources.words);
    const rank = Math.floor(Math.exp(this.unit() * Math.log(VOCABULARY + 1)));
    return texts[rank - 1] ?? Picker.#madeUp(rank, syllables);
  }
  /** A brand that few products have. */
  rareWord(): string {
    return Picker.#madeUp(VOCABULARY / 2 + this.upTo(VOCABULARY / 2), this.oneOf(this.sources.words).syllables);
  }
  static #madeUp(rank: number, syllables: string[]): string {
    return [rank, rank / 28, rank / 784].map((part) => syllables[Math.floor(part) % 28]).join('');
  }
}
