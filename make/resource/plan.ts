import type { Resource } from '#resources/schema/resource';
import { fileOf } from '#make/additions/declaration';
import { addElement, addImport, addProperty } from '#make/edit/insert';
import { asArray, asObject, constant, parse, property } from '#make/edit/parse';
import { created, edited, type FileChange, type Plan, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { snake } from '#make/words/names';
import { said, importLine, literal } from '#make/words/text';
import { apiOf, draftResource, pathOf, type ResourceDraft } from './draft';
import type { ResourceWish } from './wish';
import { reviewed } from '#make/fields/reviewed';
import { makerOf, fieldSource } from '#make/fields/source';

const names = (list: readonly string[]) => `[${list.map(literal).join(', ')}]`;

/** A merchant admin reads, and writes, the rows of its own merchant. */
const rowScopes = ({ owner, rights }: ResourceDraft): string => {
  if (owner === undefined || !rights.list?.includes('tenant_admin')) return '';
  return `rows: { tenant_admin: { read: { ${owner}: 'tenantId' } } },`;
};

/** Merchant admins without a row scope read the rows of all merchants. */
const warning = ({ owner, rights }: ResourceDraft): string[] =>
  rights.list?.includes('tenant_admin') && owner === undefined ? ['that a merchant admin reads every row'] : [];

/** The declaration of a resource as the file of its subject. */
export const resourceSource = (draft: ResourceDraft): string => {
  const { name, one, many, title, fields, list, card, rights, icon, guessed } = draft;
  const makers = [...new Set(fields.map(makerOf))].toSorted();
  const written = fields.filter(({ marks }) => !marks.includes('readOnly')).map((field) => field.name);
  return `${importLine(makers, '#resources/schema/field')}
${importLine(['say'], '#resources/schema/language')}
${importLine(['defineResource'], '#resources/schema/resource')}

/** ${many.en}. */
export const ${name} = defineResource({
  name: ${literal(name)},
  route: ${literal(`${name}.list`)},
  path: ${literal(pathOf(draft))},
  api: ${literal(apiOf(draft))},
  icon: ${literal(icon)},
  ${reviewed(guessed.label)}label: ${said(many)},
  labelOne: ${said(one)},
  ${reviewed(guessed.title)}title: ${literal(title)},
  fields: {
${fields.map(fieldSource).join('\n')}
  },
  list: ${names(list)},
  card: ${names(card)},
  form: [{ label: ${said(one)}, fields: ${names(written)} }],
  sort: '-createdAt',
  ${reviewed([...guessed.rights, ...warning(draft)])}allow: {
${Object.entries(rights)
  .map(([call, roles]) => `${literal(call)}: ${names(roles)},`)
  .join('\n')}
  },
  ${rowScopes(draft)}
});
`;
};

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
