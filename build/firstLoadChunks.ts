import type { Rolldown } from 'vite';
import firstLoad from './firstLoad.json';
import { reachedFrom } from './reached';

type Context = Rolldown.ChunkingContext;

const places = (root: string, modules: readonly string[]) => modules.map((module) => `${root}/${module}`);

/** Modules that the texts of both languages need. */
const inEveryLanguage = (root: string, context: Context): ReadonlySet<string> => {
  const [zh, en] = [firstLoad['zh-CN'], firstLoad['en-US']].map((texts) => reachedFrom(places(root, texts), context));
  return new Set([...(zh ?? [])].filter((id) => en?.has(id)));
};

/**
 * Returns the chunk of a module that the first page needs. A browser requests six files
 * at a time and each costs a whole round trip, so modules that always load together share one file. In 17 files the first list
 * took 0.5 s longer on fast 3G.
 */
export const firstLoadChunks = (root: string) => {
  const entry = `${root}/src/main.tsx`;
  let sets: Readonly<Record<'entry' | 'visitor' | 'console', ReadonlySet<string>>> | undefined;
  return (id: string, context: Context): string | null => {
    sets ??= {
      entry: new Set([...reachedFrom([entry], context), ...inEveryLanguage(root, context)]),
      visitor: reachedFrom(places(root, firstLoad.visitor), context),
      console: reachedFrom(places(root, firstLoad.signedIn), context),
    };
    const isStart = places(root, [...firstLoad.visitor, ...firstLoad.signedIn]).includes(id);
    if (isStart || id === entry) return null;
    if (sets.entry.has(id)) return 'entry';
    if (!sets.console.has(id)) return null;
    return sets.visitor.has(id) ? 'shared' : 'console';
  };
};
