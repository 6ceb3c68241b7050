import type { Resource } from '#resources/schema/resource';
import { fileOf } from '#make/additions/declaration';
import { addElement, addImport, addProperty } from '#make/edit/insert';
import { asArray, asObject, constant, parse, property } from '#make/edit/parse';
import { created, edited, type FileChange, type Plan, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { snake } from '#make/words/names';
import { said } from '#make/words/text';
import { apiOf, draftResource, pathOf, type ResourceDraft } from './draft';
import { resourceSource } from './source';
import type { ResourceWish } from './wish';

const registry = 'resources/resources.ts';

/** Its import and its place in the menu. */
const registered = (tree: Tree, { name }: ResourceDraft, behind: string | undefined): FileChange[] =>
  edited(tree, registry, (file) => [
    ...addImport(file, [name], `./${name}/${name}`),
    addElement(file, asArray(file, constant(file, 'declared')), name, behind),
  ]);

/** The list of it that its merchant's page leads to. */
const related = (tree: Tree, { name, many, owner }: ResourceDraft): FileChange[] => {
  if (owner === undefined) return [];
  return edited(tree, fileOf('tenant'), (file) => {
    const declaration = asObject(file, constant(file, 'tenant'));
    const line = `{ resource: '${name}', field: '${owner}', label: ${said({ ...many, zh: many.zh.replace(/管理$/, '') })} }`;
    const lists = property(declaration, 'related');
    return [
      lists ? addElement(file, asArray(file, lists), line) : addProperty(file, declaration, `related: [${line}],`),
    ];
  });
};

const systemTables = 'server/database/systemTables.ts';

/** Refuses a name whose table the server has for itself: both would be one. */
const refuseSystemTable = (tree: Tree, name: string) => {
  const text = tree.read(systemTables);
  const file = text === undefined ? undefined : parse(systemTables, text);
  if (file && property(asObject(file, constant(file, 'systemTables')), snake(name)))
    throw new Refused(`The server has a table ${snake(name)} of its own. Choose another name.`);
};

/** Everything that a new resource needs: its declaration, its place among the others, its migration. */
export const planResource = (tree: Tree, wish: ResourceWish, resources: readonly Resource[], force: boolean): Plan => {
  const draft = draftResource(wish, resources);
  const known = resources.some(({ name }) => name === draft.name);
  if (known && !force)
    throw new Refused(`There is a resource '${draft.name}' already. Add to it by \`make field\` and \`make action\`.`);
  if (!known && resources.some(({ api }) => api === apiOf(draft)))
    throw new Refused(`Another resource has the calls below ${apiOf(draft)}/ already.`);
  refuseSystemTable(tree, draft.name);
  return {
    changes: [
      created(tree, fileOf(draft.name), resourceSource(draft), force),
      ...(known ? [] : [...registered(tree, draft, wish.behind), ...related(tree, draft)]),
    ],
    migration: `add_${snake(draft.name)}`,
    next: [
      `The list will be at /admin/${pathOf(draft)}, its calls at /api/${apiOf(draft)}/list and in /api/docs.`,
      `npm test -- unit tests/resources/roles     writes who may do what; read it, and commit it`,
      `npm run make -- field ${draft.name} <field>       adds a field; \`make action\` adds an action`,
    ],
  };
};
