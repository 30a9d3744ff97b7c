/** Repeatable random numbers (mulberry32): the same seed makes the same choices, so that a run differs only by timing. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** True with this probability (0 to 1). */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws when the list is empty. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[this.integer(0, list.length - 1)] as T;
  }

  /** Up to `count` different elements. */
  sample<T>(list: readonly T[], count: number): T[] {
    return [...new Set(Array.from({ length: Math.min(count, list.length) }, () => this.pick(list)))];
  }

  /** A random UUID (version 4) of this sequence. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(0, 15).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
