/**
 * Limits of one request. Statement and lock timeouts are settings of the roles (platform.sql), as on a hosted project.
 * A hosted project's edge takes bodies of up to 100 MB; nothing in the app sends more than a few kilobytes of JSON, so the
 * embedded API, which holds bodies in memory, has a lower limit.
 */
const MiB = 1024 * 1024;

export const limits = {
  /** Rows of one answer (the same as in config.toml for the Supabase CLI). */
  maxRows: 1000,
  /** How long a request waits for a database session (ms); PostgREST's db-pool-acquisition-timeout. */
  poolAcquisitionTimeout: 10_000,
  /** Statement timeout of the storage service: its own, for all roles. */
  storageStatementTimeout: '30s',
  /** Body of any request but an upload (bytes). */
  body: 4 * MiB,
  /** Body of an upload (bytes): the file size limit of the free plan plus the overhead of the form. */
  upload: 50 * MiB + 64 * 1024,
  /** Nesting depth of arrays and objects in a JSON body. */
  jsonDepth: 1000,
  /** Path and query of a request (characters). */
  url: 16 * 1024,
  /** Request line and headers together (bytes). */
  headers: 32 * 1024,
};
