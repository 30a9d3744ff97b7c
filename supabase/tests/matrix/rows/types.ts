/** How the probes create, identify, change and insert rows of a relation. */
import type { RowMaker, Values } from '../rowMaker.ts';

/** Ids of the users of a probe. */
export interface Parties {
  /** The actor; for actors without an account the other user. */
  actor: string;
  /** Another user with a valid session, of the same kind. */
  other: string;
  /** A store and a shopper that are not actors: the other party of orders, reviews, follows. */
  store: string;
  buyer: string;
}

type Maker = (make: RowMaker, parties: Parties) => Promise<Values>;

/** A new row like one sent by the app; `find` identifies the stored row. */
type Drafter = (make: RowMaker, parties: Parties) => Promise<{ body: Values; find: Values }>;

export interface RelationRows {
  /** The columns that identify a row. */
  key: string[];
  /** The values that update and upsert try to store. */
  change: Values;
  /** Creates a row of the given kind as the operator and returns at least its key. */
  rows: Record<string, Maker>;
  drafts?: Record<string, Drafter>;
  /** The owner column. */
  owner?: string;
  /** The table behind a view. */
  stored?: string;
  /** Only one row per user may exist, so the requests are sent one after the other. */
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

/** Drafts of own and another's rows: `draft` receives the owner. */
export const drafts = (
  draft: (make: RowMaker, owner: string, parties: Parties) => Promise<{ body: Values; find: Values }>,
): Record<'own' | 'other', Drafter> => ({
  own: (make, parties) => draft(make, parties.actor, parties),
  other: (make, parties) => draft(make, parties.other, parties),
});
