/** The ids of generated rows. The generator makes the same ones in SQL (`bench.id` in data/01_functions.sql). */
import { createHash } from 'node:crypto';

export type Kind = 'seller' | 'buyer' | 'product' | 'checkout' | 'order' | 'operator';

/** Id of the nth row of a kind, from 1. Looks random, so that neighbours in an index are not neighbours in the table. */
export function idOf(kind: Kind, n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Id of the valid session of a user. */
export function sessionOf(userId: string): string {
  const hex = createHash('md5').update(`session ${userId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
