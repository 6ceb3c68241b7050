import type { Resource } from '#resources/schema/resource';
import { refuseDoubles } from '#make/fields/doubles';
import { draftField, wordsFor, type FieldDraft } from '#make/fields/draft';
import { withoutColumn, type FieldWish, type Mark } from '#make/fields/wish';
import { Refused } from '#make/refused';
import { camel, kebab, plural } from '#make/words/names';
import type { Words } from '#make/words/text';
import type { Rights } from '#make/rights';
import type { ResourceWish } from './wish';

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
  readonly owner?: string;
  readonly guessed: {
    readonly label: readonly string[];
    readonly title: readonly string[];
    readonly rights: readonly string[];
  };
}

/** A reference is called after its resource, `tenantId`, also when somebody said `merchant`. */
const named = (wish: FieldWish, resources: readonly Resource[]): FieldWish => {
  const to = resources.find(({ name }) => name === wish.to);
  if (!to) return wish;
  const base = wish.name.replace(/(?<=[a-z\d])Id$/, '');
  const isNoun = base === camel((to.labelOne ?? to.label)['en-US']) || base === to.name;
  return { ...wish, name: `${isNoun ? to.name : base}Id` };
};

/** The field by which a person knows a record. */
const titleOf = (fields: readonly FieldWish[]): FieldWish => {
  const texts = fields.filter(({ type, marks }) => type === 'text' && !marks?.includes('readOnly'));
  const named = texts.find(({ name }) => /^(name|title|username|code|subject)$/.test(name));
  const found =
    texts.find(({ marks }) => marks?.includes('unique')) ??
    named ??
    texts.find(({ marks }) => marks?.includes('required')) ??
    texts[0] ??
    fields[0];
  if (!found) throw new Refused('A resource needs at least one field: --field serial:text:unique.');
  return found;
};

/** The field with these words; `required` among them is a guess where nobody has said it. */
const needed = (wish: FieldWish, more: readonly Mark[]): FieldWish => {
  const marks = [...new Set([...(wish.marks ?? []), ...more])];
  const isSure = marks.includes('required') || marks.includes('readOnly');
  return isSure
    ? { ...wish, marks }
    : { ...wish, marks: ['required', ...marks], guessed: ['required', ...(wish.guessed ?? [])] };
};

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Makes a declaration of a wish: what nobody has said is filled in, and noted for review. */
export const draftResource = (wish: ResourceWish, resources: readonly Resource[]): ResourceDraft => {
  const wishes = wish.fields.map((field) => named(field, resources));
  refuseDoubles(wishes);
  const title = titleOf(wishes);
  const owner = wishes.find(({ type, to }) => type === 'reference' && to === 'tenant')?.name;
  const all = ['admin'] as const;
  const readers = owner === undefined ? all : ([...all, 'tenant_admin'] as const);
  const rights = wish.rights ?? { list: readers, detail: readers, insert: all, modify: all, export: all };
  const drafts = wishes.map((field) =>
    draftField(
      field === title
        ? needed(field, field.type === 'text' ? ['search', 'sort'] : [])
        : field.name === owner
          ? needed(field, [])
          : field,
      { resources, readers: rights.list ?? [] },
    ),
  );
  const columns = drafts
    .filter(({ type, name }) => !withoutColumn.includes(type) && name !== title.name)
    .map(({ name }) => name);
  const one = wordsFor(wish.name, wish.label);
  const card = [
    title.name,
    ...drafts
      .filter(({ type }) => type === 'choice' || type === 'reference' || type === 'money')
      .map(({ name }) => name),
  ].slice(0, 3);
  return {
    name: wish.name,
    one: one.label,
    many: { zh: isHan(one.label.zh) ? `${one.label.zh}管理` : plural(one.label.zh), en: plural(one.label.en) },
    title: title.name,
    fields: drafts,
    list: [title.name, ...columns.slice(0, 7), 'createdAt'],
    card: [...card, 'createdAt'],
    rights,
    icon: wish.icon ?? 'page',
    ...(owner === undefined ? {} : { owner }),
    guessed: {
      label: one.guessed,
      title: title.type === 'text' && title.marks?.includes('unique') ? [] : ['the title'],
      rights: wish.rights ? [] : ['who may do what'],
    },
  };
};

/** The prefix of its calls. */
export const apiOf = ({ name }: Pick<ResourceDraft, 'name'>): string => kebab(name);

/** Its page below `/admin`. */
export const pathOf = ({ name }: Pick<ResourceDraft, 'name'>): string => `account/${kebab(name)}-list`;
