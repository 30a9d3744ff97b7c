import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

backendForJourneys();
const language = (name: string) => within(screen.getByRole('group', { name: 'Мәтін тілі' })).getByRole('button', { name });
const draft = () => Object.entries(localStorage).find(([key]) => key.includes('draft'))?.[1] as string;

async function openForm() {
  const { user } = await renderApp('/influencer/create-product', 'kk');
  return { user, name: await screen.findByLabelText(/^Атауы/, {}, LONG) };
}

describe('the language of a new product', () => {
  beforeEach(async () => {
    localStorage.clear();
    await signIn('seller@tanda.test');
  });

  it('is that of the screen while the text could be in it, and that of the text when it is clear', async () => {
    const { user, name } = await openForm();
    expect(language('Қазақша')).toHaveAttribute('aria-pressed', 'true');
    await user.type(name, 'Койлек');
    expect(language('Қазақша')).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(draft())).toMatchObject({ form: { name: 'Койлек', language: 'kk' } });
    await user.clear(name);
    await user.type(name, 'Платье из шерсти, в наличии');
    expect(language('Русский')).toHaveAttribute('aria-pressed', 'true');
    expect(name).toHaveValue('Платье из шерсти, в наличии');
    expect(JSON.parse(draft())).toMatchObject({ form: { language: 'ru', translations: {} } });
  });

  it('is chosen before anything is written, and kept in the draft', async () => {
    const { user, name } = await openForm();
    await user.click(language('Русский'));
    await user.type(name, 'Пальто');
    expect(language('Русский')).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(draft())).toMatchObject({ form: { name: 'Пальто', language: 'ru', translations: {} } });
    cleanup();
    await openForm();
    expect(language('Русский')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText(/^Атауы/)).toHaveValue('Пальто');
  });
});
