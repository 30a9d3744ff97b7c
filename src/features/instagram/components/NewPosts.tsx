import { useTranslation } from 'react-i18next';
import type { InstagramConnection } from '~/features/instagram/rules/instagram';

/** "7 new posts, 3 with a price". */
export function NewPosts({ connection: { newPosts, pricedPosts } }: { connection: InstagramConnection }) {
  const { t } = useTranslation('instagram');
  const posts = t('newPosts', { count: newPosts });
  return <>{pricedPosts > 0 ? t('withPrice', { posts, count: pricedPosts }) : posts}</>;
}
