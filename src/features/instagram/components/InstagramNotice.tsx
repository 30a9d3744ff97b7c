import { useQuery } from '@tanstack/react-query';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';
import { NewPosts } from './NewPosts';

/** Leads to new posts, or says that the connection to Instagram has to be made again; nothing when there is neither. */
export function InstagramNotice({ userId }: { userId: string }) {
  const { t } = useTranslation('instagram');
  const { data } = useQuery(instagramQueries.connection(userId));
  if (!data || (data.state === 'active' && data.newPosts === 0)) return null;
  return (
    <Link
      to={sellerPaths.instagram()}
      className={`mt-5 flex min-h-14 items-center gap-3 rounded-lg px-4 py-3 text-sm ${data.state === 'active' ? 'bg-sky-soft' : 'bg-warning-soft'}`}
    >
      {data.state === 'active' ? (
        <InstagramGlyph size={20} />
      ) : (
        <TriangleAlert size={20} className="shrink-0 text-warning" aria-hidden="true" />
      )}
      <span className="min-w-0 flex-1 font-semibold">
        {data.state === 'active' ? <NewPosts connection={data} /> : t(`state.${data.state}.title`)}
      </span>
      <ChevronRight size={20} className="text-ink-3" aria-hidden="true" />
    </Link>
  );
}
