import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { useFollow } from './useFollow';

/** Follows a store or stops; not shown to its owner. */
export function FollowButton({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation();
  const { isFollowed, toggle, isOwn } = useFollow(sellerId);
  if (isOwn) return null;
  const icon = isFollowed ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />;
  return (
    <Button kind={isFollowed ? 'secondary' : 'primary'} aria-pressed={isFollowed} icon={icon} onClick={toggle}>
      {t(isFollowed ? 'store.following' : 'store.follow')}
    </Button>
  );
}
