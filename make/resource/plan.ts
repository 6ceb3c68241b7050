import type { Resource } from '#resources/schema/resource';
import { created, edited, entry, hasEntry, imported, type FileChange, type Tree } from '#make/edit';
import { fieldsSource, makersOf } from '#make/fields/draft';
import type { FieldSpec } from '#make/fields/spec';
import { resourceNamed } from '#make/known';
import { kebab, snake } from '#make/names';
import { declarationFile, type Plan, type Request } from '#make/plan';
import { Refusal } from '#make/refusal';
import { literal, reviewComments, textSource } from '#make/source';
import { fill } from '#make/template';
import { draftResource, type ResourceDraft } from './draft';

/** Where the server names its own tables: `server/database/<name>.ts`. */
const serverTables = ['systemTables', 'sessionTables', 'sealTables'];

/** Everything that a new resource needs: its declaration, its place among the others, its migration. */
export const planResource = (request: Request, fields: readonly FieldSpec[] = []): Plan => {
  const { tree, flags, resources } = request;
  const draft = draftResource(request, fields);
  const { name } = draft;
  const [api, path] = [kebab(name), pathOf(draft)];
  const isKnown = resources.some((one) => one.name === name);
  if (isKnown && !flags.force)
    throw new Refusal(`There is a resource '${name}' already. Add to it by \`make field\` and \`make action\`.`);
  if (!isKnown && resources.some((one) => one.api === api))
    throw new Refusal(`Another resource has the calls below ${api}/ already.`);
  // Both tables would be one.
  if (serverTables.some((tables) => hasEntry(tree, `server/database/${tables}.ts`, [tables, snake(name)])))
    throw new Refusal(`The server has a table ${snake(name)} of its own. Choose another name.`);
  return {
    changes: [
      created(tree, declarationFile(name), resourceSource(draft), flags.force),
      ...(isKnown ? [] : [...registered(tree, name, behindOf(request)), ...related(tree, draft)]),
    ],
    migration: `add_${snake(name)}`,
    next: [
      `The list will be at /admin/${path}, its calls at /api/${api}/list and in /api/docs.`,
      `npm test -- unit tests/resources/roles     writes who may do what; read it, and commit it`,
      `npm run make -- field ${name} <field>       adds a field; \`make action\` adds an action`,
    ],
  };
};

/** The declaration of a resource as the file of its subject. */
export const resourceSource = (draft: ResourceDraft): string => {
  const { name, one, many, title, fields, list, card, rights, icon, owner, doubts } = draft;
  const written = fields.filter(({ marks }) => !marks.includes('readOnly')).map((field) => field.name);
  return fill('resource', 'declaration', {
    name,
    path: pathOf(draft),
    api: kebab(name),
    icon,
    title,
    comment: many.en,
    many: textSource(many),
    one: textSource(one),
    makers: makersOf(fields).toSorted().join(', '),
    fields: fieldsSource(fields),
    list: literal(list),
    card: literal(card),
    form: literal(written),
    allowed: Object.entries(rights)
      .map(([call, roles]) => `${literal(call)}: ${literal(roles)},`)
      .join('\n'),
    // A merchant admin reads, and writes, the rows of its own merchant.
    owner: rights.list?.includes('tenant_admin') ? (owner ?? '') : '',
    doubtsOfLabel: reviewComments(doubts.label),
    doubtsOfTitle: reviewComments(doubts.title),
    doubtsOfRights: reviewComments(doubts.rights),
  });
};

/** Its page below `/admin`. */
const pathOf = ({ name }: ResourceDraft): string => `account/${kebab(name)}-list`;

const behindOf = ({ flags: { behind }, resources }: Request): Resource | undefined =>
  behind === undefined ? undefined : resourceNamed(behind, resources);

/** Its import and its place in the menu. */
const registered = (tree: Tree, name: string, behind: Resource | undefined): FileChange[] =>
  edited(
    tree,
    'resources/resources.ts',
    imported([name], `./${name}/${name}`),
    entry(['declared'], name, behind && { behind: behind.name }),
  );

/** The list of it that its merchant's page leads to. */
const related = (tree: Tree, { name, many, owner }: ResourceDraft): FileChange[] => {
  if (owner === undefined) return [];
  const label = textSource({ ...many, zh: many.zh.replace(/管理$/, '') });
  const line = `{ resource: '${name}', field: '${owner}', label: ${label} }`;
  return edited(tree, declarationFile('tenant'), entry(['tenant', 'related'], line, { brackets: '[]' }));
};
