import { iconNames } from '#resources/schema/icons';
import type { Resource } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { created, edited, entry, hasEntry, imported, type FileChange, type Tree } from '#make/edit';
import { draftField, fieldsSource, makersOf, refuseDoubles, wordsFor } from '#make/fields/draft';
import { readField, withoutColumn, type FieldSpec, type Mark } from '#make/fields/spec';
import { readRights, resourceNamed, type Rights } from '#make/lookup';
import { camel, goodName, kebab, plural, snake } from '#make/names';
import { declarationFile, readPath, sayHidden, type Plan, type Request } from '#make/plan';
import { oneOf, Refusal } from '#make/refusal';
import { fill, literal, readWords, reviewComments, textSource, type Words } from '#make/source';

/** Where the server names its own tables: `server/database/<name>.ts`. */
const serverTables = ['systemTables', 'sessionTables', 'sealTables'];

/** Everything that a new resource needs: its declaration, its place among the others, its migration. */
export const planResource = (request: Request, fields: readonly FieldSpec[] = []): Plan => {
  const { tree, flags, resources } = request;
  const draft = draftResource(request, fields);
  const { name } = draft;
  const [api, { path }] = [kebab(name), draft];
  const isKnown = resources.some((one) => one.name === name);
  if (isKnown && !flags.force)
    throw new Refusal(`There is a resource '${name}' already. Add to it by \`make field\` and \`make action\`.`);
  if (!isKnown && resources.some((one) => one.api === api))
    throw new Refusal(`Another resource has the calls below ${api}/ already.`);
  // Both tables would be one.
  if (serverTables.some((tables) => hasEntry(tree, `server/database/${tables}.ts`, [tables, snake(name)])))
    throw new Refusal(`The server has a table ${snake(name)} of its own. Choose another name.`);
  const references = draft.fields.filter((field) => field.name !== draft.owner);
  const hidden = sayHidden(references, draft.rights);
  return {
    changes: [
      created(tree, declarationFile(name), resourceSource(draft), flags.force),
      ...(isKnown ? [] : [...registered(tree, name, behindOf(request)), ...related(tree, draft)]),
    ],
    migration: `add_${snake(name)}`,
    next: [
      ...hidden,
      `The list will be at /admin/${path}, its calls at /api/${api}/list and in /api/docs.`,
      `npm test -- unit tests/resources/roles     writes who may do what; read it, and commit it`,
      `npm run make -- field ${name} <field>       adds a field; \`make action\` adds an action`,
    ],
  };
};

/** A resource as it is going to be declared, and what was guessed of it. */
type ResourceDraft = ReturnType<typeof draftResource>;

/** The declaration of a resource as the file of its subject. */
const resourceSource = (draft: ResourceDraft): string => {
  const { name, path, one, many, title, fields, list, card, rights, icon, owner, doubts } = draft;
  const written = fields.filter(({ marks }) => !marks.includes('readOnly')).map((field) => field.name);
  return fill('resource', 'declaration', {
    name,
    path,
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

/** Makes a declaration of a request and of fields from elsewhere: what nobody has said is filled in, and noted for review. */
const draftResource = (request: Request, more: readonly FieldSpec[]) => {
  const {
    names: [called = ''],
    flags,
    resources,
  } = request;
  const name = goodName(called, 'A resource');
  const label = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  const own = (flags.field ?? []).map((flag) => readField(flag, resources));
  const specs = [...more, ...own].map((field) => withReferenceName(field, resources));
  refuseDoubles(specs);
  const title = titleOf(specs);
  const owner = specs.find(({ type, to }) => type === 'reference' && to === 'tenant')?.name;
  const rights = flags.roles === undefined ? usualRights(owner) : readRights(flags.roles);
  const readers = rights.list ?? [];
  const fields = specs.map((field) => draftField(withMarks(field, title, owner), resources, readers));
  const columns = fields.filter((field) => !withoutColumn.includes(field.type) && field.name !== title.name);
  const telling = fields.filter(({ type }) => ['choice', 'reference', 'money'].includes(type));
  // A merchant admin without a row scope reads the rows of all merchants.
  const isOpen = readers.includes('tenant_admin') && owner === undefined;
  return {
    name,
    path: pathFor(name, request),
    one: label.label,
    many: manyOf(label.label),
    title: title.name,
    fields,
    list: [title.name, ...columns.slice(0, 7).map((field) => field.name), 'createdAt'],
    card: [...[title, ...telling].slice(0, 3).map((field) => field.name), 'createdAt'],
    rights,
    icon: oneOf(iconNames, flags.icon ?? 'page', 'icon'),
    /** The reference to the merchant that a record belongs to. */
    owner,
    doubts: {
      label: label.guessed,
      title: title.type === 'text' && title.marks?.includes('unique') ? [] : ['the title'],
      rights: [
        ...(flags.roles === undefined ? ['who may do what'] : []),
        ...(isOpen ? ['that a merchant admin reads every row'] : []),
      ],
    },
  };
};

/** Its page below `/admin`. A resource that is written again keeps its page. */
const pathFor = (name: string, request: Request): string => {
  const others = request.resources.filter((one) => one.name !== name);
  return readPath({ ...request, resources: others }, `account/${kebab(name)}-list`);
};

/** A reference is called after its resource, `tenantId`, also when somebody said `merchant`. */
const withReferenceName = (field: FieldSpec, resources: readonly Resource[]): FieldSpec => {
  const to = resources.find(({ name }) => name === field.to);
  if (!to) return field;
  const base = field.name.replace(/(?<=[a-z\d])Id$/, '');
  const isNoun = base === camel((to.labelOne ?? to.label)['en-US']) || base === to.name;
  return { ...field, name: `${isNoun ? to.name : base}Id` };
};

/** The field by which a person knows a record. */
const titleOf = (fields: readonly FieldSpec[]): FieldSpec => {
  const texts = fields.filter(({ type, marks }) => type === 'text' && !marks?.includes('readOnly'));
  const title =
    texts.find(({ marks }) => marks?.includes('unique')) ??
    texts.find(({ name }) => /^(name|title|username|code|subject)$/.test(name)) ??
    texts.find(({ marks }) => marks?.includes('required')) ??
    texts[0] ??
    fields[0];
  if (!title) throw new Refusal('A resource needs at least one field: --field serial:text:unique.');
  return title;
};

/** Title and owner are required, which is a guess where nobody has said it, and a text as title is searched by. */
const withMarks = (field: FieldSpec, title: FieldSpec, owner: string | undefined): FieldSpec => {
  if (field !== title && field.name !== owner) return field;
  const more: readonly Mark[] = field === title && field.type === 'text' ? ['search', 'sort'] : [];
  const marks = [...new Set([...(field.marks ?? []), ...more])];
  if (marks.includes('required') || marks.includes('readOnly')) return { ...field, marks };
  return { ...field, marks: ['required', ...marks], guessed: ['required', ...(field.guessed ?? [])] };
};

const usualRights = (owner: string | undefined): Rights => {
  const admin: readonly Role[] = ['admin'];
  const readers: readonly Role[] = owner === undefined ? admin : ['admin', 'tenant_admin'];
  return { list: readers, detail: readers, insert: admin, modify: admin, export: admin };
};

const manyOf = ({ zh, en }: Words): Words => ({
  zh: /\p{Script=Han}/u.test(zh) ? `${zh}管理` : plural(zh),
  en: plural(en),
});
