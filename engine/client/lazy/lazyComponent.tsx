import { lazy, type ComponentType, type ReactNode } from 'react';

type Look = ComponentType<{ readonly children: ReactNode }>;

/** A component that may have to load before it is shown: `load` begins with that, and returns nothing where it has. */
export type Loadable<Props = object> = ComponentType<Props> & { readonly load?: () => Promise<unknown> | undefined };

let Around: Look | undefined;

/** What surrounds whatever loads from now on; it comes with react-admin's own components. */
export const setLook = (look: Look): void => void (Around = look);

/** A component as it has just loaded, in the look that it may need. */
const inLook = <Props extends object>(Loaded: ComponentType<Props>): ComponentType<Props> => {
  const Outer = Around;
  if (!Outer) return Loaded;
  return (props) => (
    <Outer>
      <Loaded {...props} />
    </Outer>
  );
};

/** Finds in the browser's message which module it could not load. */
const named = /https?:\/\/\S+\.js/;

/** Counts the retries: each retry uses an address at which the browser has not failed yet. */
let times = 0;

const ofModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/** Nothing else retries style sheets. */
const renewStyles = () => {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
};

/**
 * Loads a chunk again. A browser remembers a module that it could not load, and fails at once on each further import
 * from its address. So the retry uses another address.
 */
export const importAgain = async <Loaded,>(
  load: () => Promise<Loaded>,
  importFrom: (address: string) => Promise<unknown> = ofModule,
): Promise<Loaded> => {
  renewStyles();
  try {
    return await load();
  } catch (error) {
    const address = error instanceof Error ? named.exec(error.message)?.[0] : undefined;
    if (!address || new URL(address).origin !== window.location.origin) throw error;
    times += 1;
    // The same file, so the result is that of `load`.
    return (await importFrom(`${address}?again=${times}`)) as Loaded;
  }
};

const lost = new Set<() => void>();

/** Lets failed chunks load again the next time they are shown. */
export const renewLost = (): void => {
  lost.forEach((renew) => renew());
  lost.clear();
};

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** `lazy` shows it without a pause: it waits for no promise whose `then` calls back at once. */
// oxlint-disable-next-line unicorn/no-thenable -- nobody but `lazy` sees it, and nothing awaits it
const atOnce = <T,>(value: T) => ({ then: (take: (value: T) => void) => take(value) }) as Promise<T>;

/**
 * A component that loads when it is first shown, or by `load` before. `lazy` would remember a failure for good; this one
 * loads again once the `LazyBoundary` around it has shown the failure. It must not load earlier: React renders a failed
 * component again at once, which would loop.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<Module<Props>>): Loadable<Props> => {
  let known: Module<Props> | undefined;
  const loadFrom = async (from: typeof load) => (known = { default: inLook((await from()).default) });
  const ask = (from: typeof load) =>
    lazy(() =>
      known
        ? atOnce(known)
        : loadFrom(from).catch((error: unknown) => {
            lost.add(() => (Latest = ask(() => importAgain(load))));
            throw error;
          }),
    );
  let Latest = ask(load);
  const Later = (props: Props) => {
    // `lazy` has no type for a component with generic props.
    const Shown = Latest as unknown as ComponentType<Props>;
    return <Shown {...props} />;
  };
  return Object.assign(Later, { load: () => (known ? undefined : loadFrom(load)) });
};
