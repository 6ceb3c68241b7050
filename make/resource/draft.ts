import { iconNames } from '#resources/schema/icons';
import type { Resource } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { draftField, refuseDoubles, wordsFor, type FieldDraft } from '#make/fields/draft';
import { readField, withoutColumn, type FieldSpec, type Mark } from '#make/fields/spec';
import { readRights, type Rights } from '#make/known';
import { camel, goodName, plural } from '#make/names';
import type { Request } from '#make/plan';
import { oneOf, Refusal } from '#make/refusal';
import { readWords, type Words } from '#make/source';

/** A resource as it is going to be declared. */
export interface ResourceDraft {
  readonly name: string;
  readonly one: Words;
  readonly many: Words;
  readonly title: string;
  readonly fields: readonly FieldDraft[];
  readonly list: readonly string[];
  readonly card: readonly string[];
  readonly rights: Rights;
  readonly icon: string;
  /** The reference to the merchant that a record belongs to. */
  readonly owner: string | undefined;
  /** What was guessed of these parts. */
  readonly doubts: Readonly<Record<'label' | 'title' | 'rights', readonly string[]>>;
}

type ResourceRequest = Pick<Request, 'names' | 'flags' | 'resources'>;

/** Makes a declaration of a request and of fields from elsewhere: what nobody has said is filled in, and noted for review. */
export const draftResource = (
  { names: [called = ''], flags, resources }: ResourceRequest,
  more: readonly FieldSpec[] = [],
): ResourceDraft => {
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
    one: label.label,
    many: manyOf(label.label),
    title: title.name,
    fields,
    list: [title.name, ...columns.slice(0, 7).map((field) => field.name), 'createdAt'],
    card: [...[title, ...telling].slice(0, 3).map((field) => field.name), 'createdAt'],
    rights,
    icon: oneOf(iconNames, flags.icon ?? 'page', 'icon'),
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
