import { CountBubble } from '~/ui/CountBubble';
import { useUnreadOrderCount } from './useUnreadOrderCount';

/** The number of unread orders, on the icon of the menu. Loaded for signed-in users only. */
export default function UnreadBubble() {
  const { all, name } = useUnreadOrderCount();
  if (all.total === 0) return null;
  return (
    <>
      <span className="absolute left-[calc(50%+1.3rem)] top-1">
        <CountBubble count={all.total} />
      </span>
      <span className="sr-only">, {name}</span>
    </>
  );
}
