import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const server = setupServer(http.post('*/functions/v1/fetch-instagram-media', () => HttpResponse.json({ items: [], total: 0 })));
beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
afterAll(() => server.close());
beforeEach(() => signIn('seller@tanda.test'));
const seller = async () =>
  (
    await backend()
      .sql`select id, instagram_handle as handle, instagram_confirmed_at as confirmed from app.profiles where username = 'aigerim.home'`
  )[0];

/** The dialog, by default as on a deployed site, which has no sample accounts. */
async function openDialog(hasSamples = false) {
  const [{ default: ConnectDialog }, { makeQueryClient }] = await Promise.all([
    import('~/features/social-media/ConnectDialog'),
    import('~/app/queryClient'),
  ]);
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={makeQueryClient()}>
        <ConnectDialog userId={(await seller())?.id as string} isOpen onClose={() => undefined} hasSamples={hasSamples} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const verify = async (name: string) => {
    const field = await screen.findByLabelText('Instagram username', {}, LONG);
    await user.clear(field);
    await user.type(field, name);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
  };
  return { verify };
}

describe('connecting Instagram', () => {
  it('refuses the name of another store, then saves a free one and says that it is not confirmed', async () => {
    const { verify } = await openDialog();
    expect(screen.getByText(/the Tañda team checks later that it is yours/)).toBeVisible();
    await verify('@Zarina.Kids');
    expect(await screen.findByText(/Another shop already uses this Instagram account/, {}, LONG)).toBeVisible();
    expect(await seller()).toMatchObject({ handle: 'aigerim.home' });
    await verify('@aigerim.new');
    expect(await screen.findByText(/@aigerim.new isn’t confirmed yet/, {}, LONG)).toBeVisible();
    expect(await seller()).toMatchObject({ handle: 'aigerim.new', confirmed: null });
  });

  it('gives each local seller a sample account of their own for the name in the README', async () => {
    await backend().sql`update app.profiles set instagram_handle = 'tanda.sample' where username = 'zarina.kids'`;
    const { verify } = await openDialog(true);
    await verify('tanda.sample');
    expect(await screen.findByText(/@tanda\.sample\.[0-9a-f]{8} is connected/, {}, LONG)).toBeVisible();
    const { id, handle } = (await seller()) as { id: string; handle: string };
    expect(handle).toBe(`tanda.sample.${id.slice(-8)}`);
    await backend().sql`update app.profiles set instagram_handle = 'zarina.kids' where username = 'zarina.kids'`;
  });

  it('shows at the profile’s field that another store has the name', async () => {
    const { user } = await renderApp('/profile');
    const field = await screen.findByLabelText(/^Instagram/, {}, LONG);
    await user.clear(field);
    await user.type(field, 'zarina.kids');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another shop already uses this Instagram account/, {}, LONG)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});
