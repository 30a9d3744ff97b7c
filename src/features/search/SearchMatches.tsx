import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { Avatar } from '~/ui/Avatar';
import { useSearchMatches } from './useSearchMatches';

const chip = 'chip h-11 gap-2.5';

/** Stores and categories whose names match a search: what a list of products cannot hold. */
export default function SearchMatches({ text }: { text: string }) {
  const { t } = useTranslation();
  const { categories, stores } = useSearchMatches(text);
  if (categories.length + stores.length === 0) return null;
  return (
    <nav aria-label={t('search.places')} className="mt-3 flex flex-wrap gap-2">
      {categories.map(({ category, label }) => (
        <Link key={category} to={paths.products({ category })} className={chip}>
          {t('search.category', { name: label })}
        </Link>
      ))}
      {stores.map(({ username, fullName, avatarUrl }) => (
        <Link key={`@${username}`} to={paths.store(username)} className={chip}>
          <Avatar url={avatarUrl} username={username} size={28} />
          <bdi className="max-w-52 truncate">{fullName ?? username}</bdi>
        </Link>
      ))}
    </nav>
  );
}
