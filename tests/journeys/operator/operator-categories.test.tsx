import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '~/shared/lib/entries';
import { languageTable } from '~/shared/i18n/languages';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const open = async () => {
  await signIn('operator@tanda.test');
  const view = await renderApp('/operator/settings/categories');
  return { ...view, list: await screen.findByRole('list', { name: 'Categories' }, LONG) };
};
const stored = async (slug: string) =>
  (
    await backend().sql`select name, translations #>> '{kk,name}' as kk, color, is_retired, attributes
                          from categories where slug = ${slug}`
  )[0];
const shown = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.ariaLabel?.slice(5));
const order = async () => (await backend().sql`select name from categories order by position, name`).map(({ name }) => name as string);

describe('the categories', () => {
  it('get a new one, and a wrong field is named', async () => {
    const { user, list } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a category' }));
    const form = screen.getByRole('form', { name: 'New category' });
    const code = within(form).getByLabelText('Code in addresses');
    expect(code).toHaveFocus();
    await user.keyboard('home');
    const fill = async (label: string, text: string) => {
      const field = within(form).getByLabelText(label);
      await user.clear(field);
      await user.paste(text);
    };
    await fill('Color, degrees', '400');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('There is a category with this code'));
    expect(code).toHaveFocus();
    expect(within(form).getByLabelText('Color, degrees')).toHaveAccessibleDescription('From 0 to 359');
    for (const field of within(form).getAllByLabelText(/^Name: /)) expect(field).toHaveAccessibleDescription('Enter a name');
    await fill('Code in addresses', 'books');
    await fill('Color, degrees', '40');
    await user.selectOptions(within(form).getByLabelText('Icon'), 'Lamp');
    for (const [language, { name }] of entriesOf(languageTable)) await fill(`Name: ${name}`, language === 'kk' ? 'Кітаптар' : 'Books');
    await expectToast('The category is saved', () => user.click(within(form).getByRole('button', { name: 'Save' })));
    expect(await stored('books')).toEqual({
      ...{ name: 'Books', kk: 'Кітаптар', color: '40', is_retired: false, attributes: [] },
    });
    expect(shown(list).at(-1)).toBe('Books');
    expect(within(list).getByText('books')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a category' })).toHaveFocus();
  });

  it('are put into another order, which buyers see', async () => {
    const { user, list, unmount } = await open();
    const before = shown(list);
    expect(await order()).toEqual(before);
    const [first, second] = before;
    expect(within(list).getByRole('button', { name: `Move ${first} up` })).toHaveAttribute('aria-disabled', 'true');
    const up = within(list).getByRole('button', { name: `Move ${second} up` });
    await expectToast('The sequence is saved', () => user.click(up));
    const after = [second, first, ...before.slice(2)];
    await waitFor(() => expect(shown(list)).toEqual(after));
    expect(up).toHaveFocus();
    expect(await order()).toEqual(after);
    unmount();
    await renderApp('/categories');
    await screen.findByRole('link', { name: 'Books' }, LONG);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(after));
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual([second, first]);
  });

  it('get and lose attributes: the product form has the present ones, and so has the page of a product', async () => {
    const [product] = await backend().sql`update products set category = 'beauty', attributes = '{"composition": "Aqua", "volume": "50 мл"}'
      where id = (select p.id from products p join app.profiles s on s.id = p.seller_id
                   where s.username = 'aigerim.home' and p.status = 'active' order by p.id desc limit 1) returning id`;
    const id = product!.id as string;
    const characteristics = async () => {
      const page = await renderApp(`/product/${id}`);
      const section = await screen.findByRole('region', { name: 'Characteristics' }, LONG);
      const terms = within(section)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
      page.unmount();
      return terms;
    };
    expect(await characteristics()).toEqual(['Composition', 'Volume']);

    const { user, list, unmount } = await open();
    await user.click(within(list).getByRole('button', { name: 'Edit Beauty' }));
    const group = await within(list).findByRole('group', { name: 'Attributes' }, LONG);
    const button = (name: string) => within(group).getByRole('button', { name });
    const names = () =>
      within(group)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Composition', 'Volume', 'Shelf life', 'Country of origin']);
    const choice = within(group).getByRole('combobox', { name: 'Another attribute' });
    expect(within(choice).queryByRole('option', { name: 'Volume' })).toBeNull();
    await user.click(button('Add'));
    expect(names()).toHaveLength(4);
    await user.selectOptions(choice, 'Material');
    await user.click(button('Add'));
    expect(within(group).getByRole('status')).toHaveTextContent('Material: 5 of 5');
    expect(within(choice).queryByRole('option', { name: 'Material' })).toBeNull();
    await user.click(button('Remove Volume'));
    expect(group).toHaveFocus();
    await user.click(button('Move Material up'));
    await user.click(button('Move Material up'));
    await user.click(button('Move Material up'));
    expect(within(group).getByRole('status')).toHaveTextContent('Material: 1 of 4');
    expect(button('Move Material up')).toHaveAttribute('aria-disabled', 'true');
    expect(names()).toEqual(['Material', 'Composition', 'Shelf life', 'Country of origin']);
    const form = within(list).getByRole('form', { name: 'Edit Beauty' });
    await expectToast('The category is saved', () => user.click(within(form).getByRole('button', { name: 'Save' })));
    expect(await stored('beauty')).toMatchObject({ attributes: ['material', 'composition', 'shelf_life', 'country'] });
    unmount();
    const log = await renderApp('/operator/log');
    expect((await screen.findAllByText(/^beauty · /, {}, LONG))[0]).toHaveTextContent(
      'Attributes: Composition, Volume, Shelf life, Country of origin → Material, Composition, Shelf life, Country of origin',
    );
    log.unmount();
    expect(await characteristics()).toEqual(['Composition']);

    await signIn('seller@tanda.test');
    const edit = await renderApp(`/influencer/products/${id}/edit`);
    await edit.user.type(await screen.findByLabelText('Material', {}, LONG), 'Glass');
    await edit.user.type(screen.getByLabelText('Shelf life'), '2 years');
    expect(screen.queryByLabelText('Volume')).toBeNull();
    // while the form is open an owner removes an attribute that it has
    await backend().sql`update categories set attributes = '{material, composition}' where slug = 'beauty'`;
    await expectToast('Product updated successfully!', () => edit.user.click(screen.getByRole('button', { name: 'Save' })));
    expect(await backend().sql`select attributes from products where id = ${id}`).toEqual([
      { attributes: { material: 'Glass', composition: 'Aqua' } },
    ]);
    edit.unmount();
    expect(await characteristics()).toEqual(['Material', 'Composition']);
  });

  it('take ten attributes at most', async () => {
    await backend().sql`update categories set attributes = (select array_agg(code order by code) from
      (select code from app.attributes order by code limit 9)) where slug = 'beauty'`;
    const { user, list } = await open();
    await user.click(within(list).getByRole('button', { name: 'Edit Beauty' }));
    const group = await within(list).findByRole('group', { name: 'Attributes' }, LONG);
    await user.selectOptions(within(group).getByRole('combobox', { name: 'Another attribute' }), 'Warranty');
    await user.click(within(group).getByRole('button', { name: 'Add' }));
    expect(within(group).getAllByRole('listitem')).toHaveLength(10);
    expect(within(group).queryByRole('button', { name: 'Add' })).toBeNull();
    expect(group).toHaveFocus();
    await user.click(within(group).getByRole('button', { name: 'Remove Age' }));
    expect(within(group).getByRole('button', { name: 'Add' })).toBeVisible();
  });

  it('lose one that is retired: it is not offered any more, and its products keep it', async () => {
    const [product] = await backend().sql`update products set category = 'books' where id = (select p.id from products p
      join app.profiles s on s.id = p.seller_id where s.username = 'aigerim.home' and p.status = 'active' limit 1) returning id`;
    const { user, list, unmount } = await open();
    await user.click(within(list).getByRole('button', { name: 'Edit Books' }));
    const form = within(list).getByRole('form', { name: 'Edit Books' });
    await user.click(within(form).getByRole('checkbox', { name: /^Retire/ }));
    await expectToast('The category is saved', () => user.click(within(form).getByRole('button', { name: 'Save' })));
    expect(await stored('books')).toMatchObject({ is_retired: true });
    expect(within(list).getByText('books · Retired')).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Edit Books' })).toHaveFocus();
    unmount();
    const categories = await renderApp('/categories');
    await screen.findByRole('link', { name: 'Beauty' }, LONG);
    expect(screen.queryByRole('link', { name: 'Books' })).toBeNull();
    categories.unmount();
    const page = await renderApp(`/product/${product!.id as string}`);
    const path = await screen.findByRole('navigation', { name: 'Breadcrumbs' }, LONG);
    expect(await within(path).findByRole('link', { name: 'Books' }, LONG)).toBeVisible();
    expect(await screen.findByText('if it doesn’t suit you', {}, LONG)).toBeVisible();
    page.unmount();
    await signIn('seller@tanda.test');
    await renderApp(`/influencer/products/${product!.id as string}/edit`);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Books'), LONG);
  });

  it('keep one that takes products', async () => {
    await backend().sql`update categories set is_retired = slug <> 'home'`;
    const { user, list } = await open();
    await user.click(within(list).getByRole('button', { name: 'Edit Home' }));
    const form = within(list).getByRole('form', { name: 'Edit Home' });
    await user.click(within(form).getByRole('checkbox', { name: /^Retire/ }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('At least one category must take new products');
    expect(await stored('home')).toMatchObject({ is_retired: false });
    await backend().sql`update categories set is_retired = slug = 'books'`;
  });

  it('that somebody else has changed are read again before they are saved', async () => {
    const { user, list } = await open();
    await user.click(within(list).getByRole('button', { name: 'Edit Home' }));
    await backend().sql`update categories set name = 'Household', color = '99', version = version + 1 where slug = 'home'`;
    const edit = () => within(list).getByRole('form', { name: /^Edit / });
    await user.click(within(edit()).getByLabelText('Name: English'));
    await user.paste(' and garden');
    await user.click(within(edit()).getByRole('button', { name: 'Save' }));
    expect(await within(edit()).findByRole('alert', {}, LONG)).toHaveTextContent('Another owner has changed this.');
    expect(await stored('home')).toMatchObject({ name: 'Household' });
    await user.click(within(edit()).getByRole('button', { name: 'Read it again' }));
    await waitFor(() => expect(within(edit()).getByLabelText('Name: English')).toHaveValue('Household'), LONG);
    expect(within(edit()).getByLabelText('Color, degrees')).toHaveValue('99');
    expect(within(edit()).queryByRole('alert')).toBeNull();
    await user.click(within(edit()).getByLabelText('Name: English'));
    await user.paste(' and garden');
    expect(within(edit()).getByLabelText('Name: English')).toHaveValue('Household and garden');
    await expectToast('The category is saved', () => user.click(within(edit()).getByRole('button', { name: 'Save' })));
    expect(await stored('home')).toMatchObject({ name: 'Household and garden', color: '99' });
  });

  it('in an order that somebody else has changed are read again before they are moved', async () => {
    const { user, list } = await open();
    const [first, second, third] = shown(list);
    await backend().sql`update categories set position = case name when ${third!} then 1 else position + 1 end`;
    await user.click(within(list).getByRole('button', { name: `Move ${second} up` }));
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('Another owner has changed this.');
    await user.click(screen.getByRole('button', { name: 'Read it again' }));
    await waitFor(() => expect(shown(list).slice(0, 3)).toEqual([third, first, second]), LONG);
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await order()).slice(0, 3)).toEqual([third, first, second]);
  });

  it('are for owners only', async () => {
    await backend().sql`update app.operators set role = 'finance' where role = 'owner'`;
    await signIn('operator@tanda.test');
    await renderApp('/operator/settings/categories');
    expect(await screen.findByText('Owners change the settings', {}, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a category' })).toBeNull();
  });
});
