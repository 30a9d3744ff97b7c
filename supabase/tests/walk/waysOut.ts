/** What the walk proves: which states are ends, who has a step in the others, and where each side gets without the other. */
import type { Actor } from './commands.ts';
import type { Node, State, Walk } from './walk.ts';

/** Is the money settled? Optional steps (a return, a late claim) do not count. */
const isMoneySettled = ({ status, payment, case_state, owed }: State): boolean =>
  (status === 'delivered' || (status === 'cancelled' && ['unpaid', 'refunded', 'waived'].includes(payment))) && !case_state && !owed;

/** Is the order over, with money and goods settled? */
const isEnd = (state: State): boolean => isMoneySettled(state) && !state.goods_awaited;

/** What a side can use without the other one's help. `account` is not a way out: nobody has to leave. */
const ALONE: Record<'buyer' | 'seller', Actor[]> = { buyer: ['buyer', 'clock', 'operator'], seller: ['seller', 'clock', 'operator'] };

/** The states from which these actors reach an end. */
function leadingOut({ nodes }: Walk, actors: readonly Actor[], isOver = isEnd): Set<string> {
  const out = new Set([...nodes.values()].filter(({ state }) => isOver(state)).map(({ key }) => key));
  for (let size = -1; size !== out.size;) {
    size = out.size;
    for (const { key, edges } of nodes.values()) {
      if (edges.some(({ command, to }) => actors.includes(command.actor) && out.has(to))) out.add(key);
    }
  }
  return out;
}

const describe = ({ state, path }: Node): string => `${JSON.stringify(state)} after ${path.map(({ name }) => name).join(' → ')}`;
const open = ({ nodes }: Walk): Node[] => [...nodes.values()].filter(({ state }) => !isEnd(state));

/** Open states in which neither the buyer nor the seller nor the clock has a step, and that the platform does not decide. */
export const withoutStep = (walk: Walk): string[] =>
  open(walk)
    .filter(({ key, state, edges }) => {
      const actors = new Set(edges.filter(({ to, command }) => to !== key && !command.isDelay).map(({ command }) => command.actor));
      const isOfPlatform = actors.has('operator') && (state.case_state === 'escalated' || state.gone !== undefined);
      return !actors.has('buyer') && !actors.has('seller') && !actors.has('clock') && !isOfPlatform;
    })
    .map(describe);

/** Open states from which a side that is still there reaches no end without the other side. */
export function waitingForOther(walk: Walk): string[] {
  return (['buyer', 'seller'] as const).flatMap((side) => {
    // the goods of a parcel that came back are the seller's alone
    const out = leadingOut(walk, ALONE[side], side === 'buyer' ? isMoneySettled : isEnd);
    return open(walk)
      .filter(({ key, state }) => state.gone !== side && state.gone !== 'both' && !out.has(key))
      .map((node) => `${side}: ${describe(node)}`);
  });
}

/** Open states from which no end can be reached at all. */
export function deadEnds(walk: Walk): string[] {
  const out = leadingOut(walk, ['buyer', 'seller', 'clock', 'operator']);
  return open(walk)
    .filter(({ key }) => !out.has(key))
    .map(describe);
}
