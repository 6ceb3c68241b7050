import { literal, said } from '#make/words/text';
import type { FieldDraft } from './draft';
import { reviewed } from './reviewed';
import { marks } from './wish';

const phonePattern = `pattern: /^[0-9+() -]+$/, hint: say('数字、空格和 + ( ) -', 'Digits, spaces, and + ( ) -')`;

const words = (draft: FieldDraft): string[] => {
  const { type, choices, min, max, to, initial, see, big } = draft;
  const bound = (name: string, value: unknown) => (value === undefined ? [] : [`${name}: ${literal(value)}`]);
  return [
    ...(to === undefined ? [] : [`to: ${literal(to)}`]),
    ...marks.filter((mark) => draft.marks.includes(mark)).map((mark) => `${mark}: true`),
    ...(big ? ['big: true'] : []),
    ...bound('initial', initial),
    ...bound('min', min),
    ...bound(type === 'richText' ? 'maxBytes' : 'max', max),
    ...bound('see', see),
    ...(type === 'phone' ? [phonePattern] : []),
    ...(choices.length === 0
      ? []
      : [
          `options: [\n${choices.map(({ value, label }) => `{ value: ${literal(value)}, label: ${said(label)} },`).join('\n')}]`,
        ]),
  ];
};

/** The function that makes a field of this draft. */
export const makerOf = ({ type }: Pick<FieldDraft, 'type'>): string => (type === 'phone' ? 'text' : type);

/** The declaration of a field without its name. */
export const fieldValue = (draft: FieldDraft): string => {
  const options = words(draft);
  return `${makerOf(draft)}(${said(draft.label)}, {${options.length > 0 ? ` ${options.join(', ')} ` : ''}})`;
};

/** A field of a declaration, with the comment about what was guessed. */
export const fieldSource = (draft: FieldDraft): string =>
  `${reviewed(draft.guessed)}${draft.name}: ${fieldValue(draft)},`;
