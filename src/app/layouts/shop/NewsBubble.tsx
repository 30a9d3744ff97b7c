import { CountBubble } from '~/ui/CountBubble';
import { useNewsCount } from './useNewsCount';

/** How many orders have news, on the icon of the menu. Loaded for signed-in users only. */
export default function NewsBubble() {
  const { all, name } = useNewsCount();
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
