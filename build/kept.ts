import { statSync } from 'node:fs';

interface Made {
  /** The files that it was made of. */
  readonly files: readonly string[];
}

const changedSince = (moment: number, files: readonly string[]): boolean =>
  files.some((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > moment);

/** Makes a thing once, and again when one of its files has changed: a development server makes many pages of it. */
export const kept = <T extends Made>(make: (root: string) => Promise<T>): ((root: string) => Promise<T>) => {
  let last: { readonly made: T; readonly begun: number } | undefined;
  let making: Promise<T> | undefined;
  const makeAgain = async (root: string) => {
    const begun = Date.now();
    const made = await make(root);
    last = { made, begun };
    return made;
  };
  return async (root) => {
    if (last && !changedSince(last.begun, last.made.files)) return last.made;
    making ??= makeAgain(root).finally(() => (making = undefined));
    return making;
  };
};
