/** The categories as owners read and change them. */
import { type CategoryFields, categoryTexts, maxCategories, type EditableCategory } from '~/features/operator/rules/editableCategory';
import { supabase, unwrap } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';

/** All categories in their order, with their versions. */
export async function list(): Promise<EditableCategory[]> {
  const client = await supabase();
  const rows = await unwrap(
    client
      .from('categories')
      .select('slug,name,icon,color,description,translations,is_retired,attributes,version')
      .order('position')
      .order('name')
      .limit(maxCategories),
  );
  return rows.map(({ slug, version, name, description, translations, ...fields }) => {
    const texts: typeof translations = { ...translations, en: { name, description } };
    return { slug, version, fields: { ...fields, ...categoryTexts((field, language) => texts[language]?.[field] ?? '') } };
  });
}

/** @param category with the version that the owner has read; 0 adds one. @throws AppError conflict when somebody else has changed it since, invalid */
export const save = ({ slug, version, fields }: EditableCategory): Promise<number> =>
  callRpc('save_category', { p_slug: slug, p_version: version, p_fields: { ...fields } satisfies CategoryFields });

/** @param before the order that the owner has read, as slugs. @throws AppError conflict when it is another one by now */
export const reorder = (before: string[], after: string[]): Promise<void> =>
  runRpc('order_categories', { p_before: before, p_after: after });
