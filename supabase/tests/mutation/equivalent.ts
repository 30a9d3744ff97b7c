/** Equivalent mutants, which have no observable effect, each with the reason. A survivor that is not listed here fails the run. */
const PINNED = 'the trigger before the write puts the owner back, so that the policy never sees another one';
const PARENT = 'the other policy looks at the parent row with the caller’s rights, and the parent’s own session_alive hides it';

export const EQUIVALENT: Record<string, string> = {
  'policy public.addresses addresses_update: with check (true)': PINNED,
  'policy public.product_reviews reviews_update: with check (true)': PINNED,
  'policy public.products products_insert: with check (true)': PINNED,
  'policy public.products products_update: with check (true)': PINNED,
  'policy public.seller_settings settings_update: with check (true)': PINNED,
  'restrictive policy public.order_events session_alive: dropped': PARENT,
  'restrictive policy public.order_items session_alive: dropped': PARENT,
  'restrictive policy public.product_images session_alive: dropped': PARENT,
  'restrictive policy public.product_media session_alive: dropped': PARENT,
  'restrictive policy public.product_variants session_alive: dropped': PARENT,
  'restrictive policy public.stock_movements session_alive: dropped': PARENT,
};
