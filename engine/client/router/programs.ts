import type { Loadable } from '#engine/client/lazy/lazyComponent';
import { routeAt } from './pageRoutes';

const programs = new Map<string, Loadable['load']>();

/** Says how the page of a pattern loads. */
export const keepProgram = (pattern: string, load: Loadable['load']): void => void programs.set(pattern, load);

/**
 * Begins to load the program of the page at a path below the base; returns nothing where it has come. The page itself
 * reports one that does not come, and loads it again.
 */
export const loadProgram = (path: string): Promise<unknown> | undefined =>
  programs
    .get(routeAt(path)?.route.pattern ?? '')?.()
    ?.catch(() => undefined);
