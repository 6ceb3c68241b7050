import type { Resource } from '#resources/schema/resource';
import { addElement, addImport } from '#make/edit/insert';
import { asArray, constant, endBefore } from '#make/edit/parse';
import { created, edited, type FileChange, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { importLine } from '#make/words/text';

/** A constant that a file of a kind is to get, with what it needs. */
export interface Addition {
  readonly imports: readonly (readonly [names: readonly string[], from: string])[];
  readonly source: string;
}

/** Puts a constant into a file, in front of another one of it, or into a new file. */
export const withConstant = (tree: Tree, path: string, { imports, source }: Addition, before?: string): FileChange => {
  const modules = [...new Set(imports.map(([, from]) => from))];
  const namesOf = (module: string) => imports.flatMap(([names, from]) => (from === module ? names : []));
  const lines = modules.map((module) => importLine([...new Set(namesOf(module))], module)).join('\n');
  if (tree.read(path) === undefined) return created(tree, path, `${lines}\n\n${source}\n`, false);
  const [change] = edited(tree, path, (file) => [
    ...imports.flatMap(([names, from]) => addImport(file, names, from)),
    { at: before === undefined ? file.text.length : endBefore(file, before), text: `\n\n${source}` },
  ]);
  if (!change) throw new Refused(`${path} has nothing to add to.`);
  return change;
};

/** Adds a handler to the routes of a resource, or begins a file of them. */
export const withHandler = (
  tree: Tree,
  { name }: Resource,
  called: string,
  { imports, source }: Addition,
): FileChange => {
  const path = `server/${name}/routes.ts`;
  const routes = `${name}Routes`;
  const handler = `${called}Route`;
  if (tree.read(path) === undefined) {
    const list = `/** The handlers of ${name} that are written by hand. */\nexport const ${routes}: readonly Route[] = [${handler}];`;
    return withConstant(tree, path, {
      imports: [...imports, [['type Route'], '#server/http/call']],
      source: `${source}\n\n${list}`,
    });
  }
  const { text } = withConstant(tree, path, { imports, source }, routes);
  const [change] = edited({ read: () => text }, path, (file) => [
    addElement(file, asArray(file, constant(file, routes)), handler),
  ]);
  if (!change) throw new Refused(`${path} has no list of routes.`);
  return { ...change, before: tree.read(path) ?? '' };
};
