import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '~/features/catalogue/rules/cart';
import { IconButton } from '~/shared/ui/Button';
import { useCartActions } from '~/features/catalogue/services/cartContext';

/** Removes a line from the cart. @param props.wrapper classes of its place in the line */
export function RemoveButton({ line, wrapper }: { line: CartItem; wrapper: string }) {
  const { t } = useTranslation();
  const { remove } = useCartActions();
  return (
    <IconButton label={t('cart.remove', { name: line.name })} size="sm" tone="quiet" wrapper={wrapper} onClick={() => remove(line.id)}>
      <Trash2 size={18} aria-hidden="true" />
    </IconButton>
  );
}
