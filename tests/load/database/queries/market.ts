/** Categories and settings of the marketplace, for owners. */
import type { EditableCategory } from '~/features/operator/rules/editableCategory';
import * as editableCategories from '~/features/operator/services/editableCategories';
import * as siteSettings from '~/features/operator/services/siteSettings';
import { kind, type Query } from '../query.ts';

const owner = kind('report', 'owner');
const write = kind('write', 'owner', true);

export const marketQueries: Query[] = [
  owner('operators: categories', () => editableCategories.list()),
  write(
    'operators: save a category',
    (_, before) => {
      const category = JSON.parse(before ?? '') as EditableCategory;
      return editableCategories.save({ ...category, fields: { ...category.fields, description_ru: 'Для дома и на подарок' } });
    },
    { prepare: [['owner', async (pick) => JSON.stringify(pick.oneOf(await editableCategories.list()))]] },
  ),
  write(
    'operators: order the categories',
    (_, before) => {
      const slugs = JSON.parse(before ?? '') as string[];
      return editableCategories.reorder(slugs, [...slugs].reverse());
    },
    { prepare: [['owner', async () => JSON.stringify((await editableCategories.list()).map(({ slug }) => slug))]] },
  ),
  owner('operators: settings', () => siteSettings.get()),
  write('operators: change the settings', (_, version) => siteSettings.change(Number(version), { new_shop_days: 21 }), {
    prepare: [['owner', async () => String((await siteSettings.get()).version)]],
  }),
];
