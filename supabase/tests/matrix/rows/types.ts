/** How a row of a relation is made, named, changed and written anew: the material of the probes. */
import type { RowMaker, Values } from '../rowMaker.ts';

/** Ids of people. */
export interface Parties {
  /** The actor; for actors without an account the other person. */
  actor: string;
  /** Another live person, of the same kind. */
  other: string;
  /** A store and a shopper that are no actors: the far end of orders, reviews, follows. */
  store: string;
  buyer: string;
}

type Maker = (make: RowMaker, parties: Parties) => Promise<Values>;

/** A new row as the app would send it; `find` names it among the stored ones. */
type Drafter = (make: RowMaker, parties: Parties) => Promise<{ body: Values; find: Values }>;

export interface RelationRows {
  /** The columns that name one row. */
  key: string[];
  /** What update and upsert try to store. */
  change: Values;
  /** Makes a row of the named kind as the operator and gives at least its key. */
  rows: Record<string, Maker>;
  drafts?: Record<string, Drafter>;
  /** The column that says whose row it is. */
  owner?: string;
  /** The table behind a view. */
  stored?: string;
  /** Only one row per person may exist: the requests are sent one after the other. */
  isSingle?: boolean;
}

/** Own and another's rows of a table with an owner column. */
export const owned = (
  relation: string,
  owner: string,
  values: (make: RowMaker, parties: Parties) => Promise<Values>,
): RelationRows['rows'] => ({
  own: async (make, parties) => make.insert(relation, { [owner]: parties.actor, ...(await values(make, parties)) }),
  other: async (make, parties) => make.insert(relation, { [owner]: parties.other, ...(await values(make, parties)) }),
});

/** Drafts of own and another's rows: `draft` is told whose it shall be. */
export const drafts = (
  draft: (make: RowMaker, owner: string, parties: Parties) => Promise<{ body: Values; find: Values }>,
): Record<'own' | 'other', Drafter> => ({
  own: (make, parties) => draft(make, parties.actor, parties),
  other: (make, parties) => draft(make, parties.other, parties),
});
