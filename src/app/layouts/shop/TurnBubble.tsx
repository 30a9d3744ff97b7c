import { SessionGuard } from '~/app/guards/SessionGuard';
import { CountBubble } from '~/shared/ui/CountBubble';
import { useTurnCount } from './useTurnCount';

/** How much waits for a person, on the icon of the menu. Loaded for signed-in users only, and with it what watches over their session. */
export default function TurnBubble() {
  const { turns, name } = useTurnCount();
  return (
    <>
      <SessionGuard />
      {turns === 0 ? null : (
        <>
          <span className="absolute left-[calc(50%+1.3rem)] top-1">
            <CountBubble count={turns} />
          </span>
          <span className="sr-only">, {name}</span>
        </>
      )}
    </>
  );
}
