import type { Rolldown } from 'vite';
import firstLoad from './firstLoad.json';
import { reachedFrom } from './reached';

type Context = Rolldown.ChunkingContext;

const places = (root: string, modules: readonly string[]) => modules.map((module) => `${root}/${module}`);

/**
 * The chunk of a module that the first sight of the console or of the sign-in page needs. A browser asks for six files
 * at a time and each costs a whole round trip, so what always loads together is one file: in 17 files the first list
 * took 0.5 s longer on fast 3G.
 */
export const firstLoadChunks = (root: string) => {
  let sets: Readonly<Record<'entry' | 'visitor' | 'console', ReadonlySet<string>>> | undefined;
  return (id: string, context: Context): string | null => {
    sets ??= {
      entry: reachedFrom(places(root, ['src/main.tsx']), context),
      visitor: reachedFrom(places(root, firstLoad.visitor), context),
      console: reachedFrom(places(root, firstLoad.signedIn), context),
    };
    const isStart = places(root, [...firstLoad.visitor, ...firstLoad.signedIn]).includes(id);
    if (isStart || sets.entry.has(id) || !sets.console.has(id)) return null;
    return sets.visitor.has(id) ? 'shared' : 'console';
  };
};
