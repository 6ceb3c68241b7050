import type { Query, QueryClient } from '@tanstack/react-query';
import { resources } from '#resources/resources';

/** In place of a name: records of any resource may have changed. */
export const anyResource = '*';

/** At most one read of each part in this time, in milliseconds, however much changes. */
const readEvery = 1000;

/** A form has a key of its own and keeps what it was filled with; lists follow in their own way (LiveRows). */
const isFollowing = ({ queryKey: [, part, what], meta }: Query): boolean =>
  meta?.['follows'] === true || (part === 'getOne' && !(what as { meta?: object } | undefined)?.meta);

/** The paths that a query reads. */
const pathsIn = ({ queryKey: [path], meta }: Query): readonly string[] => [
  String(path),
  ...((meta as { readonly also?: readonly string[] } | undefined)?.also ?? []),
];

/** The paths of these resources, and of those with a field that is derived from one of them. */
const pathsOf = (names: ReadonlySet<string>): Set<string> =>
  new Set(
    resources
      .filter(
        ({ name, fields }) =>
          [anyResource, name].some((one) => names.has(one)) ||
          Object.values(fields).some(({ derived }) => derived && 'of' in derived && names.has(derived.of)),
      )
      .map(({ path }) => path),
  );

/**
 * Reads open records again of whose resource some have changed: the first time at once, and then once for all that has
 * changed meanwhile. Returns what to call with the names, and what stops it.
 */
export const followRecords = (queryClient: QueryClient) => {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;
  const read = () => {
    timer = undefined;
    readAt = Date.now();
    const paths = pathsOf(changed);
    changed.clear();
    const predicate = (query: Query) => isFollowing(query) && pathsIn(query).some((path) => paths.has(path));
    void queryClient.invalidateQueries({ predicate });
  };
  return {
    hear: (names: Iterable<string>) => {
      for (const name of names) changed.add(name);
      if (changed.size > 0) timer ??= setTimeout(read, Math.max(0, readAt + readEvery - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
};
