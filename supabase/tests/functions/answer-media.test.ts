import { describe, expect, it } from 'vitest';
import { answerMedia } from '../../functions/_shared/answerMedia.ts';
import { withDeadline } from '../../functions/_shared/deadline.ts';
import { readMediaQuery } from '../../functions/_shared/mediaQuery.ts';
import type { MediaItem, Provider } from '../../functions/_shared/provider.ts';

const item: MediaItem = { id: '1', type: 'image', url: 'u', thumbnail_url: 'u', timestamp: '2026-11-20', caption: '', permalink: null };
function provider(total = 1) {
  const requests: string[] = [];
  const made: Provider = {
    async list({ username }) {
      requests.push(`list ${username}`);
      return { items: [item], total };
    },
    async verify(username) {
      requests.push(`verify ${username}`);
    },
  };
  return { requests, made };
}
const query = (more: object = {}) => readMediaQuery({ username: 'Aigerim.Home', mediaType: 'posts', ...more });
const LOOK = { pagination: { page: 1, pageSize: 1 } };

describe('the media of an account', () => {
  it('are returned to the connected user', async () => {
    const { requests, made } = provider();
    expect(await answerMedia(query(), 'aigerim.home', made)).toEqual({ items: [item], total: 1 });
    expect(requests).toEqual(['list aigerim.home']);
  });

  it.each([null, 'other', 'aigerim.home.', 'aigerim'])('are refused to a user connected to %j', async (connected) => {
    const { requests, made } = provider();
    for (const more of [
      {},
      { mediaType: 'stories', ...LOOK },
      { mediaType: 'highlights', ...LOOK },
      { highlightId: 'h', ...LOOK },
      { pagination: { page: 2, pageSize: 1 } },
      { pagination: { page: 1, pageSize: 2 } },
    ]) {
      await expect(answerMedia(query(more), connected, made)).rejects.toMatchObject({ code: 'not_connected', status: 403 });
    }
    expect(requests).toEqual([]);
  });

  it('are not returned before connecting, only whether the name can be connected', async () => {
    const { requests, made } = provider(500);
    expect(await answerMedia(query(LOOK), null, made)).toEqual({ items: [], total: 0 });
    expect(requests).toEqual(['verify aigerim.home']);
  });

  it('are counted up to the last page that can be requested', async () => {
    expect((await answerMedia(query(), 'aigerim.home', provider(5000).made)).total).toBe(180);
    expect((await answerMedia(query({ pagination: { pageSize: 3 } }), 'aigerim.home', provider(5000).made)).total).toBe(60);
    expect(query({ pagination: { page: 20 } }).page).toBe(20);
    expect(() => query({ pagination: { page: 21 } })).toThrow('invalid_request');
  });
});

describe('a deadline', () => {
  it('returns the result or throws the error of the work', async () => {
    expect(await withDeadline(1000, async () => 5)).toBe(5);
    await expect(withDeadline(1000, () => Promise.reject(new Error('own')))).rejects.toThrow('own');
  });

  it('aborts requests and does not wait for work that ignores the signal', async () => {
    let stopped: AbortSignal | undefined;
    const endless = withDeadline(30, (signal) => {
      stopped = signal;
      return new Promise<never>(() => undefined);
    });
    await expect(endless).rejects.toMatchObject({ code: 'upstream_timeout' });
    expect(stopped?.aborted).toBe(true);
  });

  it('aborts whatever is still running when the work ends', async () => {
    let left: AbortSignal | undefined;
    await withDeadline(1000, async (signal) => (left = signal));
    expect(left?.aborted).toBe(true);
  });
});
