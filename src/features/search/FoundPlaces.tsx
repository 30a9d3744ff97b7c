import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '~/ui/Avatar';
import { useSuggestions } from './useSuggestions';

/** Stores and categories whose names match a search: what a list of products cannot hold. */
export default function FoundPlaces({ text }: { text: string }) {
  const { t } = useTranslation();
  const places = useSuggestions(text).options.filter(({ kind }) => kind === 'store' || kind === 'category');
  if (places.length === 0) return null;
  return (
    <nav aria-label={t('search.places')} className="mt-3 flex flex-wrap gap-2">
      {places.map((place) => (
        <Link key={place.key} to={place.to} className="chip !h-11 !gap-2.5">
          {place.kind === 'store' ? (
            <>
              <Avatar url={place.store.avatarUrl} username={place.store.username} size={28} />
              <bdi className="max-w-52 truncate">{place.store.fullName ?? place.store.username}</bdi>
            </>
          ) : null}
          {place.kind === 'category' ? t('search.category', { name: place.label }) : null}
        </Link>
      ))}
    </nav>
  );
}
