/**
 * Relations as PostgREST reads them from the schema: at most one row follows from a primary key or a unique constraint. The API
 * library also takes a unique index for that, even a partial one, and then answers one object instead of the list.
 */
import type { Connection } from '../connection.ts';

/** Replaces what the library reads of the indexes; it knows keys and constraints apart from them. */
export function relateLikePostgrest(connection: Connection): void {
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const schema = await introspect(options);
    for (const index of schema.indexes) index.unique = false;
    return schema;
  };
}
