// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { storageKeys, writeStored } from '~/shared/lib/storage';
import { beginSession, endSession, hasSessionEnded, leaveSession } from './sessionEnd';

const store = (token: string | null) =>
  writeStored(storageKeys.session, token && JSON.stringify({ access_token: token, expires_at: 9_999_999_999, user: { id: 'u' } }));
beforeEach(() => {
  store('first');
  beginSession();
});

it('has ended when nobody here has left it', () => {
  store(null);
  expect(endSession()).toBe(true);
  expect(hasSessionEnded()).toBe(true);
});

it('was left, also when a page of the same session is shown meanwhile', () => {
  leaveSession();
  beginSession();
  store(null);
  expect(endSession()).toBe(false);
  expect(hasSessionEnded()).toBe(false);
});

it('that follows one that was left can end', () => {
  leaveSession();
  store(null);
  endSession();
  store('second');
  beginSession();
  store(null);
  expect(endSession()).toBe(true);
});
