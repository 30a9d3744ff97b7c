import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EdgeFunctions, startEdgeFunctions } from '../../local/edge-functions.ts';

const apiUrl = 'http://127.0.0.1:54999';
let functions: EdgeFunctions;
beforeAll(async () => {
  const keys = { publishable: 'sb_publishable_x', secret: 'sb_secret_for_tests_only', jwtSecret: 'x' };
  functions = await startEdgeFunctions({ apiUrl, keys, origins: [], folder: path.resolve(import.meta.dirname, '../fixtures/functions') });
});
afterAll(() => functions.stop());

it('runs each folder under deno, with its environment, and forwards requests without the platform’s prefix', async () => {
  const reply = await functions.handle(new Request(`${apiUrl}/functions/v1/echo/deeper?x=1`, { method: 'POST', body: 'hello' }));
  expect(reply.status).toBe(201);
  expect(await reply.json()).toEqual({ path: '/echo/deeper', body: 'hello', api: apiUrl, outside: 'NotCapable' });
});

it('answers 404 for an unknown function', async () => {
  expect((await functions.handle(new Request(`${apiUrl}/functions/v1/nothing`))).status).toBe(404);
});

it('leaves no listener behind, so that a process may start and stop them often', async () => {
  const before = process.listenerCount('exit');
  const keys = { publishable: 'sb_publishable_x', secret: 'sb_secret_for_tests_only', jwtSecret: 'x' };
  const others = await startEdgeFunctions({ apiUrl, keys, origins: [], folder: path.resolve(import.meta.dirname, 'nothing') });
  others.stop();
  expect(process.listenerCount('exit')).toBe(before);
});
