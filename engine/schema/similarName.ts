/** `unit_price` and `UnitPrice` are the same name. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The number of letters to change, add or remove (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** How alike two names are, from 0 to 1. */
const likeness = (a: string, b: string): number => {
  const [one, other] = [plain(a), plain(b)];
  if (one === other) return 1;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length >= 4 && longer.includes(shorter)) return 0.8;
  return 1 - distance(one, other) / Math.max(longer.length, 1);
};

/** Below this, two names mean two things. */
const alike = 0.7;

/** The most similar of these names; undefined where none is similar. */
export const similarName = (wanted: string, names: readonly string[]): string | undefined => {
  const [best] = names
    .map((name) => ({ name, likeness: likeness(wanted, name) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best && best.likeness >= alike ? best.name : undefined;
};
