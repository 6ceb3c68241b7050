/**
 * Each name is kept by every server connection for as long as that lives, so a process gives out only so many; texts
 * past it (lists of ids of ever new lengths, say) are parsed anew each time.
 */
const mostNames = 500;

/** Names for statement texts: the same text, the same name; `undefined` once the names have run out. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
