/**
 * Takes the place of React in a page's own script (`build/inlineScript.ts`). Components are rendered once, by `dom.ts`: state has its
 * first value, effects do not run, and stores outside give what they give when React hydrates.
 */
export type Child = Element | string | number | boolean | null | undefined | readonly Child[];
export type Props = Record<string, unknown> & { children?: Child; fallback?: Child };
export interface Element {
  type: string | symbol | ((props: Props) => Child);
  props: Props;
}

export const Fragment = Symbol('fragment');
export const Suspense = Symbol('suspense');
export const jsx = (type: Element['type'], props: Props): Element => ({ type, props });
export const jsxs: typeof jsx = (type, props) => jsx(type, props);

const nothing = (): void => undefined;
/* @__NO_SIDE_EFFECTS__ */ export const useState = <T>(first: T | (() => T)): [T, () => void] => [
  typeof first === 'function' ? (first as () => T)() : first,
  nothing,
];
/* @__NO_SIDE_EFFECTS__ */ export const useReducer = <T>(_reduce: unknown, first: T, make?: (first: T) => T): [T, () => void] => [
  make ? make(first) : first,
  nothing,
];
/* @__NO_SIDE_EFFECTS__ */ export const useTransition = (): [boolean, () => void] => [false, nothing];
/* @__NO_SIDE_EFFECTS__ */ export const memo = <T>(component: T): T => component;
/* @__NO_SIDE_EFFECTS__ */ export const useMemo = <T>(make: () => T): T => make();
/* @__NO_SIDE_EFFECTS__ */ export const useCallback = <T>(callback: T): T => callback;
/* @__NO_SIDE_EFFECTS__ */ export const useRef = <T>(current: T): { current: T } => ({ current });
/* @__NO_SIDE_EFFECTS__ */ export const useDeferredValue = <T>(value: T, first = value): T => first;
/* @__NO_SIDE_EFFECTS__ */ export const useSyncExternalStore = <T>(_subscribe: unknown, get: () => T, getFirst = get): T => getFirst();
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const startTransition = nothing;

/** Thrown by a component whose code is loaded later: the nearest `Suspense` shows its fallback. */
export class NotLoaded extends Error {}
export const lazy = () => (): Child => {
  throw new NotLoaded();
};
