/** Runs the lines of the matrix about files and compares the records of the storage service. */
import { type Actor, ACTORS, type Answer, send, type World } from '../actors.ts';
import { FILES } from '../table/storage.ts';
import type { Cell } from '../table/types.ts';
import { type Check, failuresOf } from './check.ts';
import { partiesOf } from './relations.ts';

interface Probe {
  action: string;
  bucket: string;
  pattern: string;
  actor: Actor;
  cell: Cell;
}

const probes: Probe[] = FILES.flatMap(([action, bucket, pattern, ...cells]) =>
  ACTORS.map((actor, index) => ({ action, bucket, pattern, actor, cell: cells[index] as Cell })).filter(({ cell }) => cell !== '-'),
);
const typed = (name: string) => ({ 'content-type': name.endsWith('.webp') ? 'image/webp' : 'image/png' });
const BYTES = '\u0089PNG';

interface Target {
  bucket: string;
  name: string;
  /** Target of a move or copy. */
  to: string;
}

function request(current: World, { action, actor }: Probe, { bucket, name, to }: Target): Promise<Answer> {
  const at = `${encodeURIComponent(bucket)}/${name}`;
  const transfer = { bucketId: bucket, sourceKey: name, destinationKey: to };
  switch (action) {
    case 'upload':
      return send(current, actor, 'POST', `/storage/v1/object/${at}`, BYTES, typed(name));
    case 'overwrite':
      return send(current, actor, 'POST', `/storage/v1/object/${at}`, BYTES, { ...typed(name), 'x-upsert': 'true' });
    case 'remove':
      return send(current, actor, 'DELETE', `/storage/v1/object/${encodeURIComponent(bucket)}`, { prefixes: [name] });
    case 'move to my own':
    case 'move to other':
      return send(current, actor, 'POST', '/storage/v1/object/move', transfer);
    case 'copy to my own':
      return send(current, actor, 'POST', '/storage/v1/object/copy', transfer);
    case 'list':
      return send(current, actor, 'POST', `/storage/v1/object/list/${encodeURIComponent(bucket)}`, {
        prefix: name.split('/')[0],
        limit: 100,
      });
    case 'sign an upload':
      return send(current, actor, 'POST', `/storage/v1/object/upload/sign/${at}`, {});
    case 'open a bucket':
      return send(current, actor, 'PUT', `/storage/v1/bucket/${at.split('/')[0]}`, { public: true, allowed_mime_types: null });
    case 'empty a bucket':
      return send(current, actor, 'POST', `/storage/v1/bucket/${at.split('/')[0]}/empty`);
    default:
      return send(current, actor, 'DELETE', `/storage/v1/bucket/${at.split('/')[0]}`);
  }
}

/** All records of the two users' files, or of the bucket. */
async function recorded({ backend: { sql } }: World, folders: string[], probe: Probe): Promise<string> {
  const rows = probe.action.endsWith('a bucket')
    ? await sql`select to_jsonb(b)::text as row from storage.buckets b where id = ${probe.bucket}`
    : await sql`select to_jsonb(o)::text as row from storage.objects o where ${folders}::text[] && array[split_part(name, '/', 1), name] order by id`;
  return rows.map(({ row }) => row as string).join('\n');
}

async function run(current: World, probe: Probe): Promise<string | null> {
  const { action, bucket, pattern, actor, cell } = probe;
  const { sql } = current.backend;
  const { actor: me, other } = partiesOf(current, actor);
  const id = crypto.randomUUID();
  const named = (text: string) => text.replaceAll('{me}', me).replaceAll('{other}', other).replaceAll('{id}', id);
  const name = named(pattern);
  const to = action === 'move to other' ? `${other}/${crypto.randomUUID()}.png` : `${me}/${crypto.randomUUID()}.png`;
  const owner = pattern.startsWith('{me}') ? me : other;
  if (!/^(upload|sign|open|empty|delete)/.test(action)) {
    await sql`insert into storage.objects (bucket_id, name, owner_id, created_at, metadata)
      values (${bucket}, ${name}, ${owner}, now() - interval '1 day', '{"size": 4, "mimetype": "image/png"}')`;
  }
  // at most twenty images a minute are accepted
  await sql`update app.stored_files set recent = 0`;
  const before = await recorded(current, [me, other], probe);
  const answer = await request(current, probe, { bucket, name, to });
  const after = await recorded(current, [me, other], probe);
  const wrong = `${action} ${bucket}/${pattern} as ${actor}: expected ${cell}, ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`;
  const isThere = (await sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`).length === 1;
  const shows = action !== 'list' || JSON.stringify(answer.body).includes(id);
  if (cell === 'yes') {
    const isDone = action === 'list' ? shows : isThere === (action !== 'remove');
    return answer.status < 300 && isDone ? null : wrong;
  }
  if (before !== after) return `${wrong}, recorded ${after} instead of ${before}`;
  if (cell === 'none') return answer.status < 500 && (action !== 'list' || !shows) ? null : wrong;
  return answer.status >= 400 && answer.status < 500 ? null : wrong;
}

export const FILE_CHECKS: Check[] = [...new Set(FILES.map(([action]) => action))].map((action) => {
  const some = probes.filter((probe) => probe.action === action);
  // sequential, because the files of one user are counted and compared
  return { name: `files, ${action}: ${some.length} requests`, failures: (world) => failuresOf(some, (probe) => run(world, probe), 1) };
});
