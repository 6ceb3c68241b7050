import { lazy, type ComponentType } from 'react';
import { importAgain } from '../importAgain';

const lost = new Set<() => void>();

/** Lets the pieces that could not be loaded be asked for again, from the next time that they are shown. */
export const renewLost = (): void => {
  lost.forEach((renew) => renew());
  lost.clear();
};

/**
 * A part of the console that is loaded when it is first shown, as by `lazy`, which remembers a failure for good. This
 * one is loaded again once the `LazyBoundary` around it has shown the failure. Not before: React draws what failed
 * again at once, and would ask without end.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const ask = (from: typeof load) =>
    lazy(() =>
      from().catch((error: unknown) => {
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
  return Later;
};
