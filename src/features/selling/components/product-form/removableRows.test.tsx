// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { SizeChart } from '~/features/catalogue/rules/attributes';
import type { SocialItem } from '~/features/account/rules/social';
import { SelectedMedia } from '~/features/instagram/components/social-media/SelectedMedia';
import { type Photo, PhotosField } from '~/features/catalogue/components/photos/PhotosField';
import { startTexts } from '../../../../../tests/helpers/texts';
import { SizeChartField } from './SizeChartField';
import { TagsField } from './TagsField';
import type { VariantRow } from './variantRows';
import { VariantsField } from './VariantsField';

beforeAll(() => startTexts('en'));

function Variants() {
  const row = (key: string): VariantRow => ({ key, id: null, size: key, color: '', stock: '1', expected: null });
  const [rows, setRows] = useState(['S', 'M', 'L'].map(row));
  return <VariantsField rows={rows} onChange={setRows} error={undefined} isFromCaption={false} />;
}
function Chart() {
  const [chart, setChart] = useState<SizeChart>({ columns: ['chest'], rows: ['S', 'M', 'L'].map((size) => [size, '90']) });
  return <SizeChartField label="Size chart" chart={chart} sizes={[]} error={undefined} onChange={setChart} />;
}
function Tags() {
  const [tags, setTags] = useState(['one', 'two', 'three']);
  return <TagsField tags={tags} onChange={setTags} />;
}
function Photos() {
  const [photos, setPhotos] = useState<Photo[]>(['1', '2', '3'].map((id) => ({ id, url: `/photos/${id}.webp` })));
  return <PhotosField photos={photos} max={3} hint="Up to three" onChange={setPhotos} />;
}
function Media() {
  const medium = (id: string): SocialItem => ({
    id,
    type: 'image',
    url: `/photos/${id}.webp`,
    thumbnailUrl: null,
    timestamp: '',
    caption: '',
  });
  const [chosen, setChosen] = useState(['1', '2', '3'].map(medium));
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={count} tabIndex={-1}>
        {chosen.length} chosen
      </p>
      <SelectedMedia chosen={chosen} onChange={setChosen} whenEmpty={count} />
    </>
  );
}

const LISTS = [
  { of: 'variants', Field: Variants, button: /^Remove variant/, left: () => screen.getByRole('button', { name: 'Add a variant' }) },
  { of: 'sizes', Field: Chart, button: /^Remove size/, left: () => screen.getByRole('region', { name: 'Size chart' }) },
  { of: 'tags', Field: Tags, button: /^Remove tag/, left: () => screen.getByRole('textbox') },
  { of: 'photos', Field: Photos, button: /^Remove photo/, left: () => screen.getByRole('button', { name: 'Add photos' }) },
  { of: 'chosen media', Field: Media, button: /^Remove number/, left: () => screen.getByText('0 chosen') },
];

it.each(LISTS)('the focus stays in the list of $of while its rows are removed by keyboard', async ({ Field, button, left }) => {
  render(<Field />);
  const press = userEvent.setup();
  screen.getAllByRole('button', { name: button })[1]?.focus();
  await press.keyboard('{Enter}');
  // the row that took its place
  expect(screen.getAllByRole('button', { name: button })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: button })[1]).toHaveFocus();
  screen.getAllByRole('button', { name: button })[0]?.focus();
  await press.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: button })).toHaveFocus();
  await press.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(left()).toHaveFocus();
});
