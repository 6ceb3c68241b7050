import type { Resource } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { chineseOf } from '#make/words/chinese';
import { sentence } from '#make/words/names';
import { literal, type Words } from '#make/words/text';
import { isUnknown, unknown } from './reviewed';
import { labelInUse, whoLooksUp, wordsFrom } from './known';
import type { ChoiceWish, FieldWish, Mark, WishType } from './wish';

/** A field as it is going to be declared. */
export interface FieldDraft extends Omit<FieldWish, 'label' | 'choices' | 'guessed'> {
  readonly label: Words;
  readonly marks: readonly Mark[];
  readonly choices: readonly Required<ChoiceWish>[];
  readonly guessed: readonly string[];
}

/** The facts beside the wish. */
export interface Around {
  readonly resources: readonly Resource[];
  readonly readers: readonly Role[];
}

/** What somebody has to do about a text whose Chinese no word list has. */
const untranslated = (english: string): string => `${unknown}${literal(english)}`;

/** The label that a wish has, or one made of its name, and whether the Chinese one is a guess. */
export const wordsFor = (name: string, said: Words | undefined, used?: Words): { label: Words; guessed: string[] } => {
  if (said ?? used) return { label: said ?? used ?? { zh: name, en: name }, guessed: [] };
  const en = sentence(name.replace(/(?<=[a-z])Id$/, ''));
  const zh = chineseOf(name);
  return {
    label: { zh: zh ?? en, en },
    guessed: [zh === undefined && /[a-z]{2}/i.test(en) ? untranslated(en) : 'the Chinese label'],
  };
};

const longest: Readonly<Partial<Record<WishType, number>>> = {
  text: 64,
  phone: 32,
  longText: 1000,
  richText: 65_536,
  links: 10,
};

/** What lists do with a type when nothing is said. */
const usual: Readonly<Partial<Record<WishType, readonly Mark[]>>> = {
  choice: ['filter', 'sort'],
  choices: ['filter'],
  yesNo: ['filter'],
  reference: ['filter'],
  integer: ['sort'],
  money: ['sort'],
  dateTime: ['sort'],
};

/** Makes a declared field of a wish, with what nobody has said filled in and noted. */
export const draftField = (wish: FieldWish, { resources, readers }: Around): FieldDraft => {
  const to = resources.find(({ name }) => name === wish.to);
  const noun = to && wordsFrom(to.labelOne ?? to.label);
  const used = labelInUse(wish.name, wish.type, resources);
  const own = wordsFor(wish.name, wish.label, wish.name === `${wish.to}Id` ? noun : used);
  const choices = (wish.choices ?? []).map(({ value, label }) => ({ value, ...wordsFor(String(value), label) }));
  const isState =
    wish.type === 'choice' &&
    /^(status|state)$/.test(wish.name) &&
    wish.initial === undefined &&
    !wish.marks?.includes('required');
  const initial = isState ? wish.choices?.[0]?.value : wish.initial;
  const max = wish.max ?? longest[wish.type];
  const see = wish.see ?? (wish.type === 'reference' ? whoLooksUp(readers, to) : readers);
  return {
    ...wish,
    label: own.label,
    marks: [...new Set([...(wish.marks ?? []), ...(usual[wish.type] ?? [])])],
    choices: choices.map(({ value, label }) => ({ value, label })),
    ...(initial === undefined ? {} : { initial }),
    ...(max === undefined ? {} : { max }),
    ...(see.length < readers.length ? { see } : {}),
    guessed: [
      ...(wish.guessed ?? []),
      ...own.guessed,
      ...(choices.some(({ guessed }) => guessed.length > 0) ? ['the labels of the values'] : []),
      ...choices.flatMap(({ guessed }) => guessed.filter(isUnknown)),
      ...(isState ? ['the initial value'] : []),
      ...(max !== undefined && wish.max === undefined && wish.type !== 'phone' ? ['max'] : []),
    ],
  };
};
