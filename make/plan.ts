import { inserted, type Insertion } from './edit/insert';
import { parse, type Parsed } from './edit/parse';
import { Refused } from './refused';

/** The files of the product, by their path from its folder. */
export interface Tree {
  readonly read: (path: string) => string | undefined;
}

/** One file as it shall be. */
export interface FileChange {
  readonly path: string;
  readonly text: string;
  /** As it is, when it only gets more. */
  readonly before?: string;
}

/** What is going to be written, and what to say about it. */
export interface Plan {
  readonly changes: readonly FileChange[];
  /** The name of the migration that follows; undefined when no table changes. */
  readonly migration?: string;
  /** What existing records get, as `table.column=value`, where the migration needs one. */
  readonly fills?: readonly string[];
  /** What to look at, and what to run next. */
  readonly next: readonly string[];
}

/** A new file. Refuses one that is there already, unless `force` says otherwise. */
export const created = (tree: Tree, path: string, text: string, force: boolean): FileChange => {
  if (tree.read(path) !== undefined && !force)
    throw new Refused(`${path} is there already. Choose another name, or --force to write it anew.`);
  return { path, text };
};

/** A file with more in it; undefined when it needs nothing. */
export const edited = (tree: Tree, path: string, edit: (file: Parsed) => readonly Insertion[]): FileChange[] => {
  const text = tree.read(path);
  if (text === undefined) throw new Refused(`There is no file ${path}.`);
  const insertions = edit(parse(path, text));
  return insertions.length === 0 ? [] : [{ path, text: inserted(text, insertions), before: text }];
};
