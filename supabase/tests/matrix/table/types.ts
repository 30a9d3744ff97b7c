/** The vocabulary of the authorization matrix. */
import type { ACTORS } from '../actors.ts';

/**
 * - `yes`   answered; the row is shown, or stored as sent
 * - `none`  answered with no row; nothing is changed
 * - `no`    refused (401 for visitors, 403 for others, code 42501); nothing is changed
 * - `mine`  accepted, but as the actor's own row; the other user's row is unchanged
 * - `soft`  answered; the row is marked as deleted, not removed
 * - `-`     not applicable: this actor has no such row
 * - anything else is the code of a business error; nothing is changed
 */
export type Cell = 'yes' | 'none' | 'no' | 'mine' | 'soft' | '-' | (string & {});

export type Verb = 'select' | 'insert' | 'update' | 'upsert' | 'delete';

type OnePerActor<Actors extends readonly unknown[]> = { [Index in keyof Actors]: Cell };
export type Cells = [...OnePerActor<typeof ACTORS>];

/** A function of the API, and what it answers in a situation. */
export type FunctionLine = [name: string, situation: string, ...Cells];

/** Verbs, owner of the row, and the result for each actor (in the order of ACTORS). */
export type Line = [verbs: string, rows: string, ...Cells];

export interface RelationRules {
  /** With its schema. */
  name: string;
  about: string;
  /** Grants of visitors and signed-in users. Without a grant a request is refused before any policy applies. */
  anon: '' | 'select';
  authenticated: string;
  lines: Line[];
}

export const VERBS: readonly Verb[] = ['select', 'insert', 'update', 'upsert', 'delete'];
