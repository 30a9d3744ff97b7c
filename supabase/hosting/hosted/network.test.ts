/** The command without answers: it ends in time, and does not take silence for a mistake of the project. */
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import * as complete from './testing.ts';
import { LIMIT_MS, PARTS, runIncomplete, SHORT_MS } from './testingFaults.ts';

describe('without a network', () => {
  it('each part says that there is no connection', async () => {
    const missing = await runIncomplete({
      address: 'http://127.0.0.1:1',
      facts: () => factsOf('postgres://a:b@127.0.0.1:1/x', ['public'], LIMIT_MS),
    });
    expect(missing).toHaveLength(PARTS.length + 3);
    expect(missing.filter((line) => /no connection|ECONNREFUSED/.test(line))).toHaveLength(missing.length);
  });

  it.each([
    ['count', 'Not checked: counts of rows (no connection)'],
    ['functions', 'Not checked: SITE_ORIGINS (no connection'],
    ['header', 'does not answer a visitor (no connection)'],
    ['address', 'refuses the key in the address (no connection)'],
  ])('an answer that does not come is no wrong one: %s', async (what, line) => {
    const missing = await runIncomplete({
      change: (project) => void Object.assign(project.visitor, { [what]: complete.SILENCE }),
      limit: 1500,
    });
    expect(missing).toEqual([expect.stringContaining(line)]);
  });
});

describe('the database', () => {
  it('that goes silent is given up in time', async () => {
    const sockets: net.Socket[] = [];
    const server = net.createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const url = `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const missing = await runIncomplete({ facts: () => factsOf(url, ['public'], SHORT_MS) });
    expect(missing).toEqual([expect.stringMatching(/Not checked: the database \(.*\): check DATABASE_URL/)]);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('to compare with that does not start is no fault of DATABASE_URL', async () => {
    const missing = await runIncomplete({ expected: () => Promise.reject(new Error('no Postgres on this machine')) });
    expect(missing).toEqual([expect.stringContaining('run npm ci')]);
  });

  it('with more differences than fit says where to begin', async () => {
    const catalog = Array.from({ length: 30 }, (_, n) => `table public.t${n}: owner postgres`);
    const missing = await runIncomplete({ facts: async () => ({ ...complete.completeFacts(), catalog, jobs: [], vaultKey: 'other' }) });
    expect(missing.join('\n')).toContain('begin with those above');
  });
});
