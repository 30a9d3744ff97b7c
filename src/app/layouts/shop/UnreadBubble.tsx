import { SessionGuard } from '~/app/guards/SessionGuard';
import { CountBubble } from '~/shared/ui/CountBubble';
import { useUnreadOrderCount } from './useUnreadOrderCount';

/** The number of unread orders, on the icon of the menu. Loaded for signed-in users only, and with it what watches over their session. */
export default function UnreadBubble() {
  const { all, name } = useUnreadOrderCount();
  return (
    <>
      <SessionGuard />
      {all.total === 0 ? null : (
        <>
          <span className="absolute left-[calc(50%+1.3rem)] top-1">
            <CountBubble count={all.total} />
          </span>
          <span className="sr-only">, {name}</span>
        </>
      )}
    </>
  );
}
