// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import type { StoredCategory } from '~/features/catalogue/rules/category';
import { startTexts } from '../../../../../tests/helpers/texts';
import { categoriesQuery } from '~/features/catalogue/services/categoryQueries';
import { CategorySelect } from './CategorySelect';

beforeAll(() => startTexts('en'));

const category = (slug: string, name: string, isRetired = false): StoredCategory => ({
  ...{ slug, name, isRetired, description: '', icon: 'Lamp', hue: 1, imageUrl: null, translations: {}, attributes: [] },
});

/** A form with the field alone, which shows the value that it would save. */
function Form({ category, stored }: { category: string; stored?: string }) {
  const { register, control, setValue } = useForm({ defaultValues: { category } });
  const chosen = useWatch({ control, name: 'category' });
  return (
    <>
      <CategorySelect chosen={chosen} stored={stored} onNotOffered={() => setValue('category', '')} {...register('category')} />
      <output>{chosen}</output>
    </>
  );
}

function open(chosen: string, stored?: string) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(categoriesQuery.queryKey, [category('home', 'Home'), category('maps', 'Maps', true), category('toys', 'Toys')]);
  render(
    <QueryClientProvider client={queryClient}>
      <Form category={chosen} {...(stored === undefined ? {} : { stored })} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Category' }) };
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('does not offer a retired category', () => {
  open('');
  expect(options()).toEqual(['Choose a category', 'Home', 'Toys']);
});

it('keeps the retired category of a product, also after another one was looked at', async () => {
  const { user, field } = open('maps', 'maps');
  expect(field).toHaveDisplayValue('Maps');
  expect(screen.getByRole('status')).toHaveTextContent('maps');
  await user.selectOptions(field, 'Home');
  expect(screen.getByRole('status')).toHaveTextContent('home');
  await user.selectOptions(field, 'Maps');
  expect(screen.getByRole('status')).toHaveTextContent('maps');
});

it.each(['maps', 'unknown'])('asks for another one than %s, which a caption or a draft has named', async (named) => {
  const { field } = open(named);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(field).toHaveDisplayValue('Choose a category');
});
