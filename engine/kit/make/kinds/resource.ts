import { uniqBy } from 'es-toolkit';
import { administrator, roles } from '#resources/business';
import { iconNames } from '#engine/schema/icons';
import { groupNames } from '#engine/schema/menuGroups';
import { say, type LocalizedText } from '#engine/schema/language';
import { memberRoles } from '#engine/schema/organization';
import type { Resource } from '#engine/schema/resource';
import { hasEntry } from '#engine/kit/make/edit';
import { draftField, fieldsSource, makersOf, refuseMistakes, wordsFor } from '#engine/kit/make/fields/draft';
import { readField, refersTo, withoutColumn, type FieldSpec } from '#engine/kit/make/fields/spec';
import { declarationFile, readPath, planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, goodName, oneOf, readRights, readWords, resourceNamed } from '#engine/kit/make/read';
import { camel, kebab, literal, plural, reviewComments, snake } from '#engine/kit/make/words';

const memberLabel = roles.find(({ value }) => value === memberRoles[0])?.label['en-US'].toLowerCase();

/** Where the server names its own tables: `engine/server/database/<name>.ts`. */
const serverTables = ['systemTables', 'sessionTables', 'sealTables'];

/** Refuses a resource whose name, calls or table another one has. */
const refuseTaken = (name: string, { tree, resources }: Request): void => {
  if (resources.some((one) => one.name === name))
    throw new Refusal(`There is a resource '${name}' already. Add to it by \`make field\` and \`make action\`.`);
  if (resources.some(({ api }) => api === kebab(name)))
    throw new Refusal(`Another resource has the calls below ${kebab(name)}/ already.`);
  // Both tables would be one.
  if (serverTables.some((tables) => hasEntry(tree, `engine/server/database/${tables}.ts`, [tables, snake(name)])))
    throw new Refusal(`The server has a table ${snake(name)} of its own. Choose another name.`);
};

/** The declaration of a new resource, its place among the others, its migration. */
export const planResource = (request: Request): Plan => {
  const { names, flags, resources } = request;
  const name = goodName(names[0] ?? '', 'A resource');
  refuseTaken(name, request);
  const one = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  const many = manyOf(one.label);
  const specs = (flags.field ?? []).map((flag) => withReferenceName(readField(flag, resources), resources));
  const title = titleOf(specs);
  const references = referencesIn(specs, resources);
  // The field that says whose a record is: the organization's, else a person's.
  const owned = references.filter(({ by }) => by !== undefined);
  const whose = owned.find(({ by }) => by !== 'id') ?? owned[0];
  const owner = whose?.by === 'id' ? undefined : whose?.name;
  const granted = [`${administrator}=write`, ...(owner ? memberRoles.map((role) => `${role}=read`) : [])];
  const rights = readRights(flags.roles ?? granted.join(','));
  const readers = rights.list ?? [];
  const readingMembers = memberRoles.filter((role) => readers.includes(role));
  const fields = specs.map((field) => draftField(withMarks(field, title, owner), resources, readers));
  const columns = fields.filter((field) => !withoutColumn.includes(field.type) && field.name !== title.name);
  const telling = fields.filter(({ type }) => ['choice', 'reference', 'money'].includes(type));
  const form = fields.filter(({ says }) => !says.readOnly).map((field) => field.name);
  // A member reads, and writes, the rows that are its own; without a row scope, those of all.
  const scope = whose && { read: { [whose.name]: whose.by } };
  const rows = scope && Object.fromEntries(readingMembers.map((role) => [role, scope]));
  refuseMistakes(
    { name, form: [{ label: one.label, fields: form }], allow: rights, rows: rows ?? {} },
    fields,
    resources,
  );
  const values = {
    name,
    file: declarationFile(name),
    path: readPath(request, `${kebab(name)}-list`, kebab(plural(name))),
    api: kebab(name),
    behind: flags.behind && resourceNamed(flags.behind, resources).name,
    // The lists of it that the pages of other records lead to. What the engine declares names nothing of the business.
    related: uniqBy(references, ({ to }) => to).flatMap(({ name: field, to }) => {
      const label = say(many['zh-CN'].replace(/管理$/, ''), many['en-US']);
      const file = declarationFile(to);
      return request.tree.read(file) === undefined ? [] : [{ to, file, entry: { resource: name, field, label } }];
    }),
    icon: oneOf(iconNames, flags.icon ?? 'page', 'icon'),
    group: flags.group && oneOf(groupNames, flags.group, 'group'),
    title: title.name,
    comment: many['en-US'],
    many,
    one: one.label,
    makers: makersOf(fields).toSorted().join(', '),
    fields: fieldsSource(fields),
    list: [title.name, ...columns.slice(0, 7).map((field) => field.name), 'createdAt'],
    card: [...[title, ...telling].slice(0, 3).map((field) => field.name), 'createdAt'],
    form,
    sort: fields.find(({ type }) => type === 'position')?.name ?? '-createdAt',
    rights: literal(rights).replace('{', '{\n'),
    rows: readingMembers.length > 0 && rows,
    doubtsOfLabel: reviewComments(one.guessed),
    doubtsOfTitle: reviewComments(title.type === 'text' && title.says.unique ? [] : ['the title']),
    doubtsOfRights: reviewComments([
      ...(flags.roles === undefined ? ['who may do what'] : []),
      ...(readingMembers.length > 0 && owner === undefined
        ? [`that a ${memberLabel} reads ${whose ? `those rows alone that name them in ${whose.name}` : 'every row'}`]
        : []),
    ]),
  };
  return { ...planned('resource', request, values), migration: `add_${snake(name)}` };
};

/** A reference is called after its resource, `accountId` or `accountIds`, also when somebody said its noun, `user`. */
const withReferenceName = (field: FieldSpec, resources: readonly Resource[]): FieldSpec => {
  const to = resources.find(({ name }) => name === field.says.to);
  if (!to) return field;
  const end = field.type === 'references' ? 'Ids' : 'Id';
  const base = field.name.replace(/(?<=[a-z\d])Ids?$/, '');
  const isNoun = base === camel((to.labelOne ?? to.label)['en-US']) || base === to.name;
  return { ...field, name: `${isNoun ? to.name : base}${end}` };
};

/** The references among the fields, and the fact of a person that names the record to which one leads, where it is their own. */
const referencesIn = (fields: readonly FieldSpec[], resources: readonly Resource[]) =>
  fields.flatMap(({ name, type, says }) => {
    const to = resources.find((one) => refersTo(type) && one.name === says.to);
    // A field that names several records does not say whose a row is.
    return to ? [{ name, to: to.name, by: type === 'reference' ? to.own?.by : undefined }] : [];
  });

/** The field by which a person knows a record. */
const titleOf = (fields: readonly FieldSpec[]): FieldSpec => {
  const texts = fields.filter(({ type, says }) => type === 'text' && !says.readOnly);
  const isName = ({ name }: FieldSpec) => /^(name|title|username|code|subject)$/.test(name);
  const title =
    texts.find((field) => field.says.required && isName(field)) ??
    texts.find(({ says }) => says.unique) ??
    texts.find(isName) ??
    texts.find(({ says }) => says.required) ??
    texts[0] ??
    fields[0];
  if (!title) throw new Refusal('A resource needs at least one field: --field serial:text:unique.');
  return title;
};

/** Title and owner are required, which is a guess where nobody has said it, and a text as title is searched by. */
const withMarks = (field: FieldSpec, title: FieldSpec, owner: string | undefined): FieldSpec => {
  if (field !== title && field.name !== owner) return field;
  const isSearched = field === title && field.type === 'text';
  const says = { ...field.says, ...(isSearched && { search: true, sort: true }) };
  if (says.required || says.readOnly) return { ...field, says };
  return { ...field, says: { ...says, required: true }, guessed: ['required', ...(field.guessed ?? [])] };
};

const manyOf = ({ 'zh-CN': zh, 'en-US': en }: LocalizedText): LocalizedText =>
  say(/\p{Script=Han}/u.test(zh) ? `${zh}管理` : plural(zh), plural(en));
