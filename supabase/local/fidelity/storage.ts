/** Storage as supabase-js expects it: multipart uploads, relative signed URLs, folder listings, strict keys. */
type Next = (request: Request) => Promise<Response>;
interface StoredObject {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: unknown;
}
interface StoredRow extends Record<'id' | 'name' | 'version' | 'bucket_id' | 'updated_at' | 'created_at', string | null> {
  metadata: { size?: number; mimetype?: string; cacheControl?: string; eTag?: string } | null;
  user_metadata: object | null;
}
interface ListBody {
  prefix?: string;
  search?: string;
  limit?: number;
  offset?: number;
  sortBy?: { column?: keyof StoredObject; order?: string };
}

const PREFIX = '/storage/v1';
const UPLOAD = /^\/object\/(?!list\/|sign\/|copy$|move$)/;
const VALID_KEY = /^[\w/!.*'() &$@=;:+,?-]*$/;

const corsOf = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')));

const invalidKey = (key: string): Response =>
  Response.json(
    { statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${key}` },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  );

/** Unwraps a multipart upload. The body is always read to its end: an early refusal would break the connection. */
async function plainUpload(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    return new Request(request.url, { method: request.method, headers, body: await request.arrayBuffer() });
  }
  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== 'string');
  headers.set('content-type', file?.type || 'application/octet-stream');
  if (form.get('cacheControl')) headers.set('cache-control', `max-age=${String(form.get('cacheControl'))}`);
  if (form.get('metadata')) headers.set('x-metadata', Buffer.from(String(form.get('metadata'))).toString('base64'));
  const body = file ? await file.arrayBuffer() : new ArrayBuffer(0);
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

async function listFolder(request: Request, next: Next): Promise<Response> {
  const requested = (await request.json()) as ListBody;
  const prefix = requested.prefix ? requested.prefix.replace(/\/*$/, '/') : '';
  const body = JSON.stringify({ prefix, limit: 10_000, offset: 0 });
  const reply = await next(new Request(request.url, { method: 'POST', headers: request.headers, body }));
  if (!reply.ok) return reply;
  const seen = new Map<string, StoredObject>();
  for (const object of (await reply.json()) as StoredObject[]) {
    const [head = '', ...rest] = object.name.slice(prefix.length).split('/');
    if (requested.search && !head.toLowerCase().startsWith(requested.search.toLowerCase())) continue;
    const folder = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    if (rest.length === 0) seen.set(head, { ...object, name: head });
    else if (!seen.has(head)) seen.set(head, { name: head, ...folder });
  }
  const { column = 'name', order = 'asc' } = requested.sortBy ?? {};
  const direction = order === 'desc' ? -1 : 1;
  const rows = [...seen.values()].sort((a, b) => (String(a[column]) < String(b[column]) ? -direction : direction));
  const offset = requested.offset ?? 0;
  return Response.json(rows.slice(offset, offset + (requested.limit ?? 100)), { headers: corsOf(reply) });
}

async function relativeSignedUrls(reply: Response): Promise<Response> {
  const relative = (entry: { signedUrl?: string }) => {
    const url = entry.signedUrl?.replace(new RegExp(`^${PREFIX}`), '');
    return { ...entry, signedURL: url ?? null, url, signedUrl: undefined };
  };
  const body = (await reply.json()) as { signedUrl?: string } | { signedUrl?: string }[];
  return Response.json(Array.isArray(body) ? body.map(relative) : relative(body), { status: reply.status, headers: corsOf(reply) });
}

/** File metadata as the real service returns it, for public buckets to visitors too; the library also returns the owner's id. */
async function infoOf(reply: Response): Promise<Response> {
  const { metadata, user_metadata, ...row } = (await reply.json()) as StoredRow;
  const info = {
    ...{ id: row.id, name: row.name, version: row.version ?? null, bucket_id: row.bucket_id },
    ...{ size: metadata?.size ?? null, content_type: metadata?.mimetype ?? null },
    ...{ cache_control: metadata?.cacheControl ?? null, etag: metadata?.eTag ?? null },
    ...{ metadata: user_metadata ?? null, last_modified: row.updated_at, created_at: row.created_at },
  };
  return Response.json(info, { headers: corsOf(reply) });
}

/** The real service reports a refused token by the status in the body of a 400. */
async function refusalOf(reply: Response): Promise<Response> {
  const { message } = (await reply.json()) as { message?: string };
  const body = { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message };
  return Response.json(body, { status: 400, headers: corsOf(reply) });
}

async function translate(request: Request, next: Next): Promise<Response> {
  const path = new URL(request.url).pathname.slice(PREFIX.length);
  const { method } = request;
  if (method === 'POST' && path.startsWith('/object/list/')) return listFolder(request, next);
  // on a hosted project the policy "no signed uploads" reads the operation; the embedded service does not set it
  if (method === 'POST' && path.startsWith('/object/upload/sign/')) {
    return Response.json(
      { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' },
      { status: 400 },
    );
  }
  if ((method === 'POST' || method === 'PUT') && UPLOAD.test(path)) {
    const plain = await plainUpload(request);
    const parts = path.split('/').slice(path.startsWith('/object/upload/sign/') ? 5 : 3);
    const key = decodeURIComponent(parts.join('/'));
    return VALID_KEY.test(key) ? next(plain) : invalidKey(key);
  }
  const reply = await next(request);
  if (method === 'GET' && reply.ok && path.startsWith('/object/info/')) return infoOf(reply);
  const signs = method === 'POST' && reply.ok && /^\/object\/(upload\/)?sign\//.test(path);
  if (signs) return relativeSignedUrls(reply);
  if (!path.startsWith('/object/public/')) return reply;
  // a file is served with its declared type, whatever its bytes are (docs/threat-model.md#f15)
  const headers = new Headers(reply.headers);
  headers.set('x-content-type-options', 'nosniff');
  return new Response(reply.body, { status: reply.status, headers });
}

/** Passes a request to the storage service and translates request and answer. */
export async function emulateStorageApi(request: Request, next: Next): Promise<Response> {
  const reply = await translate(request, next);
  return reply.status === 401 ? refusalOf(reply) : reply;
}
