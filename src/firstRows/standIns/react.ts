/**
 * Replaces React in the page's own script. It calls each component once, in order, and draws the result. State keeps its
 * first value, and effects never run.
 */
import { Later, Provided, type Context } from '../element';

export { createElement, Fragment, Suspense } from '../element';

export const useState = (first: unknown) => [typeof first === 'function' ? (first as () => unknown)() : first, nothing];
export const useReducer = (_: unknown, first: unknown) => [first, nothing];
export const useMemo = <T>(make: () => T): T => make();
export const useCallback = <T>(callback: T): T => callback;
export const useRef = <T>(current: T) => ({ current });
export const useId = () => '';
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const useImperativeHandle = nothing;
export const startTransition = nothing;
export const useSyncExternalStore = <T>(_: unknown, read: () => T): T => read();
export const useContext = <T>(context: Context<T>): T => context.value;
export const createContext = <T>(value: T): Context<T> => new Provided(value);
export const memo = <T>(component: T): T => component;

/** A lazy component never loads here, so `Suspense` draws its fallback. */
export const lazy = () => () => {
  throw new Later();
};

function nothing(): void {}
