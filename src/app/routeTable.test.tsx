// @vitest-environment jsdom
import path from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { generatePath, matchPath, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../tests/helpers/texts.ts';
import { documentPattern, operatorPattern, orderLinkPattern, patterns, questionPattern, sellerPatterns } from '~/shared/config/paths';
import type { RouteRow } from '~/shared/lib/routeRow';
import { addressOf as screenAddress, screens } from '~/first-screen/screens';
import { App } from './App';
import { Providers } from './Providers';
import { makeQueryClient } from './queryClient';
import { routeTable, rowAt } from './routeTable';

const addressOf = ({ path }: RouteRow) =>
  generatePath(path === '*' ? '/*' : path, { id: '1', key: '1', username: 'someone', kind: 'terms', '*': 'x' });
const rowsWith = (access: RouteRow['access']) => routeTable.filter((row) => row.access === access).map((row) => [addressOf(row)] as const);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

async function open(address: string, profile?: { is_influencer: boolean }) {
  if (profile) {
    const user = { id: '01a20000-0000-7000-8000-000000000e8f', email: 'buyer@example.test' };
    const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: Date.now() / 1000 + 3600, user };
    localStorage.setItem('tanda.auth', JSON.stringify(session));
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    Response.json(
      String(input).includes('/profiles?') && profile ? [{ id: 'me', username: 'me', created_at: '2026-01-01', ...profile }] : [],
    ),
  );
  render(
    <MemoryRouter initialEntries={[address]}>
      <Providers queryClient={makeQueryClient()}>
        <App />
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  return screen.findByRole('status', { name: 'address' });
}

beforeAll(() => startTexts('en'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the route table', () => {
  it('has one row for every address, and one for unknown ones', () => {
    expect(routeTable.map(({ path }) => path).sort()).toEqual(
      [
        ...Object.values(patterns),
        questionPattern,
        ...Object.values(sellerPatterns),
        operatorPattern,
        documentPattern,
        orderLinkPattern,
        '*',
      ].sort(),
    );
  });

  it('finds the row of each address', () => {
    expect(routeTable.map((row) => rowAt(addressOf(row))?.path)).toEqual(routeTable.map(({ path }) => path));
  });

  it.each(routeTable.map((row) => [row.path, row] as const))('loads the page of %s', async (_, row) => {
    expect(await row.load()).toHaveProperty('default', expect.any(Function));
  });

  it.each(screens.flatMap((screen) => (screen.module ? [[screenAddress(screen), screen.module] as const] : [])))(
    'has the page that is prerendered for %s',
    async (address, module) => {
      const row = routeTable.find(({ path }) => matchPath(path, address));
      expect(await row?.load()).toBe(await import(/* @vite-ignore */ path.resolve(module)));
    },
  );

  it('opens the seller area to sellers only, in its own layout', () => {
    for (const { path, layout, access } of routeTable) {
      expect([layout === 'seller', access === 'seller']).toEqual(Array(2).fill(path.startsWith('/influencer/')));
    }
  });
});

describe('the guards', () => {
  it.each([...rowsWith('signedIn'), ...rowsWith('seller')])('send a visitor from %s to the sign-in page and back', async (address) => {
    const shown = await open(address);
    await waitFor(() => expect(shown).toHaveTextContent(`/login?next=${encodeURIComponent(address)}`));
  });

  it.each(rowsWith('everyone'))('let a visitor see %s', async (address) => {
    expect(await open(address)).toHaveTextContent(address);
  });

  it.each(rowsWith('seller'))('show a buyer how to open a shop instead of %s', async (address) => {
    await open(address, { is_influencer: false });
    expect(await screen.findByRole('link', { name: 'Open a shop' })).toHaveAttribute('href', '/profile?setup=shop');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
