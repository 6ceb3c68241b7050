import { lazy, type ComponentType } from 'react';
import { importAgain } from './importAgain';

const lost = new Set<() => void>();

/** Lets failed chunks load again the next time they are shown. */
export const renewLost = (): void => {
  lost.forEach((renew) => renew());
  lost.clear();
};

/**
 * A component that loads when it is first shown. `lazy` would remember a failure for good; this one loads again once
 * the `LazyBoundary` around it has shown the failure. It must not load earlier: React renders a failed component again
 * at once, which would loop.
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
