import { act } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { Outlet, useLocation, type createMemoryRouter } from 'react-router';
import { afterEach } from 'vitest';

interface Gate {
  readonly drawn: string;
  /** Loads when the gate opens, so that React keeps what is on the screen until then. */
  readonly Bar: ComponentType;
}

let gate: Gate | undefined;
afterEach(() => {
  gate = undefined;
});

/** The pages of a router, each drawn as soon as the test lets it. */
export const Pages = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      {gate && gate.drawn !== pathname + search && <gate.Bar />}
      <Outlet />
    </>
  );
};

/**
 * Keeps the present page on the screen whatever the address becomes, as a slow machine does for a moment. Returns what lets
 * the newest be drawn.
 */
export const holdDrawing = ({ state }: ReturnType<typeof createMemoryRouter>) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const Bar = lazy(() => opened.then(() => ({ default: () => null })));
  gate = { drawn: state.location.pathname + state.location.search, Bar };
  return () => act(async () => open());
};
