/**
 * Each name is kept by every server connection for as long as that lives, so a process gives out a limited number.
 * Texts past it (lists of ids of ever new lengths, say) are parsed again each time.
 */
const mostNames = 500;

/**
 * Begins a statement that is to be planned for the very values it is sent with. PostgreSQL plans a prepared one for
 * average values after its fifth use. What suits the many rows of one merchant is slow for the few of another.
 */
export const plannedPerCall = '/* for these values */';

/**
 * Names for statement texts: the same text, the same name; `undefined` once they have run out, and for what is planned
 * again.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (text.startsWith(plannedPerCall)) return undefined;
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
