import { expect, it } from 'vitest';
import { backendForFile, newPhone, operatorClient } from '../../helpers/users.ts';

const backend = backendForFile({ pool: 16 });

it('gives a phone five codes out of a thousand attempts from a thousand addresses [S39]', async () => {
  const phone = newPhone().slice(1);
  const client = operatorClient(backend());
  const take = () =>
    client.rpc('take_code', { p_call: crypto.randomUUID(), p_phone: phone, p_address: crypto.randomUUID(), p_most_a_day: 100000 });
  const all = [];
  for (let round = 0; round < 10; round++) all.push(...(await Promise.all(Array.from({ length: 100 }, take))));
  expect(all.filter(({ error }) => !error)).toHaveLength(5);
  expect(new Set(all.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'rate_limited']));
});

it('sends the code of a call once, however often the call is repeated at once', async () => {
  const client = operatorClient(backend());
  const call = crypto.randomUUID();
  const take = () => client.rpc('take_code', { p_call: call, p_phone: newPhone().slice(1), p_address: 'x', p_most_a_day: 100000 });
  const all = await Promise.all(Array.from({ length: 64 }, take));
  expect(all.filter(({ error }) => !error)).toHaveLength(1);
});
