const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `a.b.c` → text, of a tree of texts; the plural forms of one text as `a.b.c#one`, `a.b.c#other`. */
export const leaves = (tree: object, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
      if (!isTree(value)) return [[before + key, String(value)]];
      return Object.entries(leaves(value, `${before}${key}${'one' in value ? '#' : '.'}`));
    }),
  );

/** The key of a text, without the plural form that it may be. */
export const keyOf = (key: string): string => key.replace(/#.*/, '');
