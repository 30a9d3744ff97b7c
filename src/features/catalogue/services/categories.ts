/** The categories. How many products each has is in `categoryCounts`. */
import type { StoredCategory } from '~/features/catalogue/rules/category';
import { publicDb, unwrap } from '~/shared/api/client';

/** The most that there are. */
const MAX_CATEGORIES = 100;

/** All categories in their order, retired ones too: products may have them. */
export async function list(): Promise<StoredCategory[]> {
  const rows = await unwrap(
    publicDb
      .from('categories')
      .select('slug,name,icon,color,description,translations,attributes,image_url,is_retired')
      .order('position')
      .order('name')
      .limit(MAX_CATEGORIES),
  );
  return rows.map(({ color, image_url: imageUrl, is_retired: isRetired, ...row }) => ({
    ...row,
    hue: Number(color),
    imageUrl,
    isRetired,
  }));
}
