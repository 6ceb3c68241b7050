import type { Rolldown } from 'vite';
import { readModule, type ModuleLine, type ModuleText, type ImportedNames } from './moduleText';

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

interface Module extends ModuleText {
  /** The names of each import, by its id in the bundle. */
  readonly ids: ReadonlyMap<ModuleLine, string>;
  /** Its other imports, such as by `require`. */
  readonly others: readonly string[];
  readonly exports: readonly string[];
}

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** The bundler lists the imports of a module in source order, each once, and adds its own at the end. */
const matched = (lines: readonly ModuleLine[], ids: readonly string[]) => {
  const sources = [...new Set(lines.map(({ source }) => source))];
  const fits = sources.every((source, at) => !source.startsWith('.') || ids[at]?.includes(baseOf(source)));
  if (sources.length > ids.length || !fits) return undefined;
  const byLine = new Map(lines.map((line) => [line, ids[sources.indexOf(line.source)] ?? '']));
  return { byLine, others: ids.slice(sources.length) };
};

/**
 * Returns the modules that these import statically. The search looks through re-exports, so of all that
 * `react-admin` exports it reaches only what is imported by name.
 */
export const reachedFrom = (starts: readonly string[], context: Context): ReadonlySet<string> => {
  const modules = new Map<string, Module>();
  const reached = new Set<string>();
  const followed = new Set<string>();
  const lookedThrough = new Set<string>();

  const moduleOf = (id: string): Module => {
    const known = modules.get(id);
    if (known) return known;
    const info = context.getModuleInfo(id);
    const ids = info?.importedIds ?? [];
    const text = readModule(info?.code ?? '');
    const found = matched(text.lines, ids);
    const made: Module = found
      ? { ...text, ids: found.byLine, others: found.others, exports: info?.exports ?? [] }
      : { lines: [], isBarrel: false, ids: new Map(), others: ids, exports: info?.exports ?? [] };
    modules.set(id, made);
    return made;
  };

  /** Returns the module that another takes a name from to hand it on, and the name there; or the module itself. */
  const giverOf = (id: string, name: string, seen = new Set<string>()): readonly [string, string] | undefined => {
    const { lines, ids, isBarrel, exports } = moduleOf(id);
    if (seen.has(id)) return undefined;
    seen.add(id);
    const line = lines.find(({ passed, handedOn }) => (isBarrel || handedOn) && passed?.has(name));
    if (line) return [ids.get(line) ?? '', line.passed?.get(name) ?? '*'];
    for (const star of name === 'default' ? [] : lines.filter((one) => one.star)) {
      const found = giverOf(ids.get(star) ?? '', name, seen);
      if (found) return found;
    }
    return !isBarrel && exports.includes(name) ? [id, name] : undefined;
  };

  const follow = (id: string, names: ImportedNames): void => {
    if (names === 'all') return reachAll(id);
    if (moduleOf(id).isBarrel) lookedThrough.add(id);
    else reach(id);
    for (const name of names) {
      if (followed.has(`${id} ${name}`)) continue;
      followed.add(`${id} ${name}`);
      const giver = giverOf(id, name);
      if (!giver) reachAll(id);
      else if (giver[0] !== id) follow(giver[0], giver[1] === '*' ? 'all' : [giver[1]]);
    }
  };

  const reach = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const { lines, ids, others } = moduleOf(id);
    for (const line of lines) if (!line.handedOn) follow(ids.get(line) ?? '', line.names);
    others.forEach(reachAll);
  };

  const reachAll = (id: string): void => {
    reach(id);
    if (followed.has(id)) return;
    followed.add(id);
    const { lines, ids } = moduleOf(id);
    for (const line of lines) follow(ids.get(line) ?? '', line.names);
  };

  /** A barrel whose exports are all reached adds nothing: alone it would be an empty file. */
  const reachWhole = (id: string, seen = new Set<string>()): boolean => {
    if (reached.has(id) || seen.has(id)) return true;
    seen.add(id);
    const { ids, isBarrel } = moduleOf(id);
    if (!isBarrel || ![...ids.values()].every((one) => reachWhole(one, seen))) return false;
    reached.add(id);
    return true;
  };

  starts.forEach(reachAll);
  lookedThrough.forEach((id) => reachWhole(id));
  return reached;
};
