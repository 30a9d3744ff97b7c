import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StoreLink } from '~/features/catalogue/components/follows/StoreLink';
import { firstStoresQuery } from '~/features/catalogue/services/firstStoresQuery';

const SUGGESTED = 9;

/** Stores that the user does not follow yet; nothing when there are none. */
export function SuggestedStores({ followed, userId }: { followed: string[]; userId: string }) {
  const { t } = useTranslation('catalogue');
  const { data, isPending } = useQuery(firstStoresQuery());
  const stores = data?.filter(({ id }) => id !== userId && !followed.includes(id)).slice(0, SUGGESTED);
  if (!isPending && !stores?.length) return null;
  return (
    <section aria-labelledby="suggested-title" aria-busy={isPending} className="mt-6 lg:mt-10">
      <h2 id="suggested-title" className="text-3xl font-medium">
        {t('feed.suggested')}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {isPending ? [1, 2, 3].map((n) => <li key={n} className="skel h-16 rounded-xl" aria-hidden="true" />) : null}
        {stores?.map((store) => (
          <li key={store.id}>
            <StoreLink store={store} />
          </li>
        ))}
      </ul>
    </section>
  );
}
