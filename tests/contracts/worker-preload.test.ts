import vm from 'node:vm';
import { expect, it } from 'vitest';
import { inlineScript } from '../../src/first-screen/build/inlineScript';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

it.each([
  ['off in Firefox, where a preload that fails hides the stored page', FIREFOX, ['disable']],
  ['on in other browsers', CHROME, ['enable']],
])('navigation preload is %s', async (_, userAgent, expected) => {
  const calls: string[] = [];
  const work: Promise<unknown>[] = [];
  const call = (name: string) => async () => {
    calls.push(name);
  };
  vm.runInNewContext(await inlineScript('offline/sw.js', { version: 'v', api: '', isKeyInAddress: true, pages: [], files: [] }), {
    URL,
    caches: { keys: async () => [] },
    self: {
      navigator: { userAgent },
      clients: { claim: call('claim') },
      registration: { navigationPreload: { enable: call('enable'), disable: call('disable') } },
      addEventListener: (name: string, listener: (event: object) => void) => {
        if (name === 'activate') listener({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      },
    },
  });
  await Promise.all(work);
  expect(calls).toEqual([...expected, 'claim']);
});
