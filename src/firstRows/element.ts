/** The result of a component as plain data, from which the script draws the page without React. */
export type ElementTree = string | number | boolean | null | undefined | Element | readonly ElementTree[];

export type Props = Readonly<Record<string, unknown>>;

type Draws = (props: Props) => ElementTree;

export interface Element {
  readonly type: string | symbol | Draws | Provided<unknown>;
  readonly props: Props;
}

/** Draws its children without an element around them. */
export const Fragment = Symbol('fragment');

/** Draws its children, or the fallback while one of them still has to load. */
export const Suspense = Symbol('suspense');

/** Thrown by a component that loads later; `Suspense` catches it. */
export class Later extends Error {}

/** A value that components below can read. */
export class Provided<T> {
  value: T;
  constructor(value: T) {
    this.value = value;
  }
}
export type Context<T> = Provided<T>;

/** What JSX compiles to. */
export const jsx = (type: Element['type'], props: Props): Element => ({ type, props });

/** The same with the children as arguments, as `fieldTypes/draw` passes them. */
export const createElement = (
  type: Element['type'],
  props: Props | null,
  ...children: readonly ElementTree[]
): Element => ({
  type,
  props: children.length > 0 ? { ...props, children } : { ...props },
});
