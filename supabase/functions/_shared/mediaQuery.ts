/** Parses the body of fetch-instagram-media and refuses anything malformed. */
import { FunctionError } from './FunctionError.ts';
import type { MediaQuery, MediaType } from './provider.ts';

const TYPES: MediaType[] = ['posts', 'stories', 'highlights'];
const PAGE_SIZE = 9;
/** The last page that may be requested: more would take too many sequential calls of Instagram. */
export const MAX_PAGE = 20;

function integer(value: unknown, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max) throw new FunctionError('invalid_request');
  return value;
}

/** @throws FunctionError invalid_request */
export function readMediaQuery(body: Record<string, unknown>): MediaQuery {
  const { mediaType, highlightId = null, pagination = {} } = body;
  const type = TYPES.find((known) => known === mediaType);
  if (!type) throw new FunctionError('invalid_request');
  if (highlightId !== null && (typeof highlightId !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(highlightId))) {
    throw new FunctionError('invalid_request');
  }
  if (typeof pagination !== 'object' || pagination === null || Array.isArray(pagination)) throw new FunctionError('invalid_request');
  const { page, pageSize } = pagination as Record<string, unknown>;
  return {
    mediaType: type,
    highlightId,
    page: integer(page, 1, MAX_PAGE),
    pageSize: integer(pageSize, PAGE_SIZE, PAGE_SIZE),
  };
}
