/**
 * React as far as the page's own script needs it, which bundles this file in its place. A component is called once and
 * returns plain data, which `draw.ts` turns into elements. State keeps its first value, and effects never run.
 */

/** What a component returns. */
export type ElementTree = string | number | boolean | null | undefined | VNode | readonly ElementTree[];

export type Props = Readonly<Record<string, unknown>>;

export interface VNode {
  readonly type: string | symbol | ((props: Props) => ElementTree) | Context<unknown>;
  readonly props: Props;
}

/** A value that components below can read. */
export class Context<T> {
  value: T;
  constructor(value: T) {
    this.value = value;
  }
}

/** Thrown by a component that loads later; `Suspense` then draws its fallback. */
export class PendingComponent extends Error {}

export const Fragment = Symbol('fragment');
export const Suspense = Symbol('suspense');

/** What JSX compiles to. */
export const jsx = (type: VNode['type'], props: Props): VNode => ({ type, props });
export { jsx as jsxs, jsx as jsxDEV };

export const createElement = (type: VNode['type'], props: Props | null, ...children: readonly ElementTree[]) =>
  jsx(type, children.length > 0 ? { ...props, children } : { ...props });

const nothing = () => {};

export const useState = (first: unknown) => [typeof first === 'function' ? (first as () => unknown)() : first, nothing];
export const useMemo = <T>(make: () => T): T => make();
export const useCallback = <T>(callback: T): T => callback;
export const useRef = <T>(current: T) => ({ current });
export const useSyncExternalStore = <T>(_: unknown, read: () => T): T => read();
export const useContext = <T>(context: Context<T>): T => context.value;
export const createContext = <T>(value: T) => new Context(value);
export const memo = <T>(component: T): T => component;
export const lazy = () => () => {
  throw new PendingComponent();
};
export { nothing as useEffect, nothing as useLayoutEffect, nothing as startTransition };

/** Only a part that loads later has a boundary. */
export const Component = Object;
