import type { LogFinding } from '#resources/integrity/calls';
import { findingsMax, type Forgery } from '#resources/integrity/integrity';

/** The findings of a check so far: each row or seal once, the first ones by name. */
export interface Findings {
  add(kind: Forgery, log: string, ids: readonly number[]): void;
  /** True when something is named of that row. */
  names(log: string, id: number): boolean;
  readonly named: readonly LogFinding[];
  readonly count: number;
}

export const createFindings = (): Findings => {
  const named: LogFinding[] = [];
  const known = new Set<string>();
  let count = 0;
  const keyOf = (kind: Forgery, log: string, id: number) => `${kind.startsWith('seal') ? 'seal' : 'row'} ${log} ${id}`;
  return {
    add: (kind, log, ids) => {
      for (const id of ids) {
        const key = keyOf(kind, log, id);
        if (known.has(key)) continue;
        count += 1;
        if (named.length >= findingsMax) continue;
        known.add(key);
        named.push({ kind, log, id });
      }
    },
    names: (log, id) => known.has(keyOf('altered', log, id)),
    named,
    get count() {
      return count;
    },
  };
};
