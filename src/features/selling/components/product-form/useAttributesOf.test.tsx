// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { StoredCategory } from '~/features/catalogue/rules/category';
import { startTexts } from '../../../../../tests/helpers/texts';
import { categoriesQuery } from '~/features/catalogue/services/categoryQueries';
import { useAttributesOf } from './useAttributesOf';

beforeAll(() => startTexts('en'));

const home: StoredCategory = {
  ...{ slug: 'home', name: 'Home', description: '', icon: 'Lamp', hue: 1, imageUrl: null, translations: {}, isRetired: false },
  attributes: ['material', 'constructor', 'age'],
};

it.each([
  ['are those that the category lists, in its order, without one that this build does not know', 'home', ['material', 'age']],
  ['are none for a category that does not exist', 'toys', []],
  ['are none before a category is chosen', '', []],
])('attributes %s', (_, category, codes) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(categoriesQuery.queryKey, [home]);
  const { result } = renderHook(useAttributesOf, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current(category)).toEqual(codes);
});
