/** The categories. How many products each has is in `categoryCounts`. */
import type { StoredCategory } from '~/domain/category';
import { publicDb, unwrap } from './client';

/** More than the site shows well. */
const MOST = 100;

/** All categories, ordered by their English name. */
export async function list(): Promise<StoredCategory[]> {
  const rows = await unwrap(
    publicDb.from('categories').select('slug,name,icon,color,description,translations,picture_url').order('name').limit(MOST),
  );
  return rows.map(({ color, picture_url: pictureUrl, translations, ...row }) => ({
    ...row,
    hue: Number(color),
    pictureUrl,
    translations: translations as StoredCategory['translations'],
  }));
}
