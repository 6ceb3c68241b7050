/** Where a text stops being JSON: its line and column, both counted from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
}

const space = /[ \t\r\n]*/y;
const string = /"(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Deeper is no value that a field takes. */
const depthMax = 500;

/**
 * Returns where a text stops being JSON; undefined for JSON. Browsers say it each in other words, and one of them not at
 * all.
 */
export const jsonFault = (text: string): JsonFault | undefined => {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const takes = (sign: string): boolean => {
    skip(space);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const key = (): boolean => {
    skip(space);
    return skip(string) && takes(':');
  };
  const items = (end: string, depth: number): boolean => {
    if (takes(end)) return true;
    do if ((end === '}' && !key()) || !value(depth + 1)) return false;
    while (takes(','));
    return takes(end);
  };
  const value = (depth: number): boolean => {
    if (depth > depthMax) return false;
    if (takes('{')) return items('}', depth);
    if (takes('[')) return items(']', depth);
    return skip(string) || skip(plain);
  };
  const isWhole = value(0);
  skip(space);
  if (isWhole && at === text.length) return undefined;
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
};
