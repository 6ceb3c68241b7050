import { fieldTypes, type FieldTypeName } from '#resources/schema/fieldTypes';
import type { Resource } from '#resources/schema/resource';
import { Refused } from '#make/refused';
import { goodName } from '#make/words/names';
import { readWords } from '#make/words/text';
import { readRoles, resourceNamed } from './known';
import { marks, wishTypes, type ChoiceWish, type FieldWish, type Mark, type WishType } from './wish';

/** Other words for a type, as databases, forms and people have them. */
const otherNames: Readonly<Record<string, WishType>> = {
  string: 'text',
  varchar: 'text',
  textarea: 'longText',
  long: 'longText',
  html: 'richText',
  rich: 'richText',
  select: 'choice',
  enum: 'choice',
  radio: 'choice',
  multi: 'choices',
  multiselect: 'choices',
  tags: 'choices',
  bool: 'yesNo',
  boolean: 'yesNo',
  int: 'integer',
  number: 'integer',
  decimal: 'money',
  amount: 'money',
  price: 'money',
  date: 'dateTime',
  datetime: 'dateTime',
  time: 'dateTime',
  timestamp: 'dateTime',
  ref: 'reference',
  relation: 'reference',
  belongsto: 'reference',
  url: 'links',
  urls: 'links',
  mail: 'email',
  tel: 'phone',
};

const kinds = Object.keys(fieldTypes) as FieldTypeName[];
/** Only the server writes these two. */
const unasked: readonly WishType[] = ['nameOf', 'changes'];
const known: readonly WishType[] = [...new Set<WishType>([...wishTypes, ...kinds])].filter(
  (type) => !unasked.includes(type),
);

const typeNamed = (said: string): WishType => {
  const type = known.find((name) => name.toLowerCase() === said.toLowerCase()) ?? otherNames[said.toLowerCase()];
  if (!type) throw new Refused(`There is no field type '${said}'. There are: ${known.join(', ')}.`);
  return type;
};

const isMark = (said: string): said is Mark => marks.some((mark) => mark === said);

/** Splits `name=文字/Text` into both. */
const labeled = (part: string) => {
  const at = part.indexOf('=');
  return at < 0 ? { value: part } : { value: part.slice(0, at), label: readWords(part.slice(at + 1)) };
};

/** Reads `new,ok=正常/Fine,bad`, or numbers. */
export const readChoices = (said: string): ChoiceWish[] => {
  const choices = said.split(',').map((one) => labeled(one.trim()));
  const numbers = choices.every(({ value }) => /^-?\d+$/.test(value));
  return choices.map(({ value, ...label }) => ({ value: numbers ? Number(value) : value, ...label }));
};

const amount = (type: WishType, said: string) => (type === 'money' ? Number(said).toFixed(2) : Number(said));

const isAmount = (said: string) => /^-?\d+(\.\d+)?$/.test(said);

/** Reads `0..100`, `0..`, `..100`, or the greatest alone. */
const readRange = (type: WishType, said: string): Pick<FieldWish, 'min' | 'max'> | undefined => {
  const [min = '', max = ''] = said.includes('..') ? said.split('..') : ['', said];
  if (![min, max].some(isAmount) || ![min, max].every((end) => end === '' || isAmount(end))) return undefined;
  if (min !== '' && max !== '' && Number(min) > Number(max))
    throw new Refused(`No value fits ${said}: the first number is the smaller one.`);
  return { ...(min === '' ? {} : { min: amount(type, min) }), ...(max === '' ? {} : { max: amount(type, max) }) };
};

const ranged: readonly WishType[] = ['text', 'phone', 'longText', 'richText', 'integer', 'money', 'links'];

/** What one part after the type says. */
const readDetail = (type: WishType, said: string, resources: readonly Resource[]): Partial<FieldWish> => {
  if (said.startsWith('see=')) return { see: readRoles(said.slice('see='.length)) };
  if (said.startsWith('fill=')) return { fill: said.slice('fill='.length) };
  if (type === 'choice' || type === 'choices') return { choices: readChoices(said) };
  if (type === 'reference') return { to: resourceNamed(said, resources).name };
  const range = ranged.includes(type) ? readRange(type, said) : undefined;
  if (range) return range;
  throw new Refused(
    `'${said}' says nothing about a field of the type ${type}. It may be: ${[...marks, 'see=admin', 'fill=1', ...(ranged.includes(type) ? ['0..100'] : [])].join(', ')}.`,
  );
};

/** Reads `riskScore=风险分/Risk score:integer:0..100:sort`: name and label, type, and what else there is to say. */
export const readField = (flag: string, resources: readonly Resource[]): FieldWish => {
  const [head = '', typeName = 'text', ...details] = flag.split(':').map((part) => part.trim());
  const { value, ...label } = labeled(head);
  const type = typeNamed(typeName);
  const said = details.flatMap((part) => (part.split(',').every(isMark) ? part.split(',') : [part]));
  const more = said.filter((part) => !isMark(part)).map((part) => readDetail(type, part, resources));
  const wish: FieldWish = {
    name: goodName(value, 'A field'),
    type,
    marks: said.filter(isMark),
    ...label,
    ...Object.assign({}, ...more),
  };
  if ((type === 'choice' || type === 'choices') && !wish.choices)
    throw new Refused(`${wish.name} needs its values: ${wish.name}:choice:new,ok,bad.`);
  if (type === 'reference' && wish.to === undefined)
    throw new Refused(`${wish.name} needs the resource it is to: ${wish.name}:reference:tenant.`);
  return wish;
};
