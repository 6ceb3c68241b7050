/**
 * In the place of React in the page's own script: components are called once, in order, and what they return is drawn
 * as it is. State has its first value, and an effect never runs: nothing here is drawn a second time in place.
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

/** What is loaded later never comes here: the fallback around it is drawn. */
export const lazy = () => () => {
  throw new Later();
};

function nothing(): void {}
