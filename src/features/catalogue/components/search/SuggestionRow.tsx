import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { handleBeside } from '~/features/account/rules/storeName';
import { useFormat } from '~/shared/i18n/useFormat';
import { Avatar } from '~/shared/ui/Avatar';
import { Thumbnail } from '~/shared/ui/Thumbnail';
import type { Suggestion } from './useSuggestions';

/** One line of the list: a product with image and price, a category, a store, or "all results". */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (suggestion.kind === 'product') {
    const { product } = suggestion;
    return (
      <>
        <Thumbnail url={product.image} width={44} isEager />
        <span className="min-w-0 flex-1">
          <bdi lang={product.language ?? undefined} className="block truncate text-md leading-[1.25rem]">
            {product.name}
          </bdi>
          <bdi className="block truncate text-xs text-ink-3">{product.storeName}</bdi>
        </span>
        <span className="num shrink-0 text-sm font-semibold">{money(product.price)}</span>
      </>
    );
  }
  if (suggestion.kind === 'store') {
    const { store } = suggestion;
    return (
      <>
        <Avatar url={store.avatarUrl} username={store.username} size={36} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-md leading-[1.25rem]">{store.name}</bdi>
          <span className="block truncate text-xs text-ink-3">{[t('search.store'), handleBeside(store)].filter(Boolean).join(' · ')}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <Search size={18} className="mx-2 shrink-0 text-ink-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-md font-medium">
        {suggestion.kind === 'category' ? t('search.category', { name: suggestion.label }) : t('search.all', { text: suggestion.text })}
      </span>
    </>
  );
}
