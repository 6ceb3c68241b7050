import { pagesOf } from '#engine/schema/declared/pages';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { changesOf, type FileChange, type Tree } from './edit';
import { wordsFor } from './fields/draft';
import { Refusal, readRoles, readWords } from './read';
import { literal } from './words';

type Words =
  | ('label' | 'roles' | 'icon' | 'group' | 'behind' | 'path' | 'when' | 'from' | 'to')
  | ('max' | 'pattern' | 'example' | 'like' | 'scale' | 'unit');

/** The flags of the command line, as Node reads them by `kinds.mjs`. */
export type Flags = Readonly<
  Partial<
    Record<Words, string> &
      Record<'field' | 'input' | 'sets' | 'answer', readonly string[]> &
      Record<'post' | 'dry' | 'member', boolean>
  >
>;

/** What somebody wants to have made. */
export interface Request {
  readonly tree: Tree;
  /** The names behind the kind. */
  readonly names: readonly string[];
  readonly flags: Flags;
  readonly resources: readonly Resource[];
}

/** What is going to be written, and what to say about it. */
export interface Plan {
  readonly changes: readonly FileChange[];
  /** The folders that go, with all that they hold. */
  readonly removed?: readonly string[];
  /** The name of the migration that follows; undefined when no table changes. */
  readonly migration?: string;
  /** What existing records get, as `table.column=value`, where the migration needs one. */
  readonly fills?: readonly string[];
  /** What to look at, and what to run next. */
  readonly next: readonly string[];
}

/** What is written for each kind: a file of pieces, each below a line that says what it becomes. */
const templates = import.meta.glob<string>('./templates/*.txt', { query: '?raw', import: 'default', eager: true });

/** `== property src/screens/views.ts ownViews.device{} after account` */
const heading = /^(\w+)(?: (\S+))?(?: (?!after )(\S+?)(\[\]|\{\}|))?(?: after ?(.*))?$/;

/**
 * The changes of a kind, and what to say below them. In its template these values take the place of `{{name}}`: a text as it
 * is, anything else as a declaration writes it. A line or a piece that begins with `{{?name}}` stands only where that value
 * is there, and neither false nor empty; a piece that begins with `{{*name}}` stands once for each of a list, with its values.
 */
export const planned = (
  kind: string,
  { tree }: Pick<Request, 'tree'>,
  values: Readonly<Record<string, unknown>>,
): Pick<Plan, 'changes' | 'next'> => {
  // Who may do what is reviewed where tests hold a snapshot of it.
  const isReviewed = tree.read('tests/resources/roles.test.ts') !== undefined;
  const written = (name: string, from = values) => {
    const { [name]: value = '' } = { reviewed: isReviewed, alone: !isReviewed, ...from };
    return typeof value === 'string' ? value : value === false ? '' : literal(value);
  };
  const isLeftOut = (line: string) =>
    /^\{\{\?(\w+)\}\}/.test(line) && written(line.slice(3, line.indexOf('}}'))) === '';
  const filled = (text: string, from = values) =>
    text
      .split('\n')
      .filter((line) => !isLeftOut(line))
      .map((line) =>
        line.replace(/\{\{([?*]?)(\w+)\}\}/g, (_, mark, name: string) => (mark ? '' : written(name, from))),
      )
      .join('\n');
  const [, ...parts] = `\n${templates[`./templates/${kind}.txt`]}`.split('\n== ').filter((part) => !isLeftOut(part));
  const pieces = parts.flatMap((part) => {
    const [, each] = /^\{\{\*(\w+)\}\}/.exec(part) ?? [];
    return each === undefined
      ? filled(part)
      : (values[each] as readonly (typeof values)[]).map((of) => filled(part, of));
  });
  const read = pieces.map((piece) => {
    const [head = '', ...lines] = piece.trimEnd().split('\n');
    const [, as = '', path = '', place = '', brackets = '', behind = ''] = heading.exec(head.trimEnd()) ?? [];
    return { as, path, place: place.split('.'), brackets, behind, text: lines.join('\n') };
  });
  return {
    changes: changesOf(
      tree,
      read.filter(({ as }) => as !== 'next'),
    ),
    next: read.filter(({ as }) => as === 'next').flatMap(({ text }) => text.split('\n')),
  };
};

/** The file that declares a resource. */
export const declarationFile = (name: string): string => `resources/${name}/${name}.ts`;

/** Where a resource is declared already: by the business, or by the engine for every console. */
export const fileDeclaring = (name: string, { read }: Tree): string =>
  [declarationFile(name), `engine/subjects/${name}/${name}.ts`].find((file) => read(file) !== undefined) ??
  declarationFile(name);

/** Reads how people read something and who may use it from the flags, or guesses it; `doubts` says what is a guess. */
export const describe = (flags: Flags, name: string, usual: readonly Role[], verb: string) => {
  const { label, guessed } = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  if (flags.roles !== undefined) return { label, roles: readRoles(flags.roles), doubts: guessed };
  return { label, roles: usual, doubts: [...guessed, `who may ${verb} it`] };
};

/** The addresses that the engine has for itself. */
const taken = ['account', 'account/change-pwd', 'login', 'redirect', 'set-password'];

/**
 * The address below `/admin` that the flags say, or the usual one: below the folder that the business keeps its pages in, or
 * `alone` where it has none. Refuses one that another page has.
 */
export const readPath = ({ flags, resources, tree }: Request, usual: string, alone = usual): string => {
  const own = resources.find(({ name }) => tree.read(declarationFile(name)) !== undefined);
  const folder = own?.path.match(/^[^/]+\//)?.[0] ?? '';
  const path = flags.path?.replace(/^\/?(admin\/)?/, '') ?? (folder === '' ? alone : `${folder}${usual}`);
  if (!/^[a-z][a-z\d-]*(\/([a-z\d-]+|:id))*$/.test(path))
    throw new Refusal(`An address is like ${folder}stock-check: ${path} is not.`);
  if ([...resources.flatMap(pagesOf).map((page) => page.path), ...taken].includes(path))
    throw new Refusal(`Another page is at /admin/${path} already. Choose another name.`);
  return path;
};
