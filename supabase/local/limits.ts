/**
 * What one request may cost. Statement and lock timeouts are settings of the roles (platform.sql), as on a hosted project.
 * A hosted project's edge takes bodies of up to 100 MB; nothing in the app sends more than a few kilobytes of JSON, so the
 * embedded API refuses earlier what it would have to hold in memory.
 */
const MiB = 1024 * 1024;

export const limits = {
  /** Rows of one answer (config.toml says the same to the Supabase CLI). */
  maxRows: 1000,
  /** How long a request waits for a database session (ms), PostgREST's db-pool-acquisition-timeout. */
  poolAcquisitionTimeout: 10_000,
  /** Statement timeout of the storage service, which has one of its own for all roles. */
  storageStatementTimeout: '30s',
  /** Body of any request but an upload (bytes). */
  body: 4 * MiB,
  /** Body of an upload (bytes): the file size limit of the free plan, and what a form adds to the file. */
  upload: 50 * MiB + 64 * 1024,
  /** Levels of arrays and objects in a JSON body. */
  jsonDepth: 1000,
  /** Path and query of a request (characters). */
  url: 16 * 1024,
  /** Request line and headers together (bytes). */
  headers: 32 * 1024,
};
