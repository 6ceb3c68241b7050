import type { FieldTypeName } from '#engine/schema/fieldTypes';
import { makers, type MakerName } from '#engine/schema/fieldTypes/makers';
import type { LocalizedText } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { Refusal, goodName, oneOf, readRoles, readWords, resourceNamed } from '#engine/kit/make/read';

/** A value that a choice is to have. */
interface ChoiceSpec {
  readonly value: string | number;
  readonly label?: LocalizedText;
}

/** The words of a field that are there or not. */
export const marks = ['required', 'unique', 'search', 'filter', 'sort', 'readOnly', 'fixed'] as const;
export type Mark = (typeof marks)[number];

/** What a declaration says of a field beside its label, in its own words. */
export interface Says extends Readonly<Partial<Record<Mark, boolean>>> {
  readonly to?: string;
  readonly initial?: string | number;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly see?: readonly Role[];
  readonly options?: readonly ChoiceSpec[];
}

/** A field that somebody asks for. */
export interface FieldSpec {
  readonly name: string;
  readonly type: MakerName;
  readonly label?: LocalizedText;
  readonly says: Says;
  /** What existing records get, where a field may not be empty; '' when there are none. */
  readonly fill?: string;
  /** What nobody has said and somebody has to look at. */
  readonly guessed?: readonly string[];
}

/** Types whose values are no column of a list. */
export const withoutColumn: readonly MakerName[] = [
  'longText',
  'richText',
  'links',
  'jsonData',
  'position',
  'password',
];

/** Only the server writes these two. */
const serverTypes: readonly string[] = ['nameOf', 'changes'];
const types = Object.keys(makers).filter((name) => !serverTypes.includes(name)) as MakerName[];

const isMark = (word: string): word is Mark => marks.some((mark) => mark === word);

/** Splits `name=文字/Text` into both. */
const readLabeled = (part: string) => {
  const at = part.indexOf('=');
  return at < 0 ? { value: part } : { value: part.slice(0, at), label: readWords(part.slice(at + 1)) };
};

/** Reads `new,ok=正常/Fine,bad`, or numbers. */
const readChoices = (list: string): ChoiceSpec[] => {
  const choices = list.split(',').map((one) => readLabeled(one.trim()));
  const numbers = choices.every(({ value }) => /^-?\d+$/.test(value));
  return choices.map(({ value, ...label }) => ({ value: numbers ? Number(value) : value, ...label }));
};

/** Digits after the point of a decimal whose preset says nothing. */
export const usualScale = 2;

const rangedKinds: readonly FieldTypeName[] = [
  'text',
  'longText',
  'richText',
  'integer',
  'decimal',
  'links',
  'files',
  'jsonData',
  'references',
];
const isRanged = (type: MakerName) => rangedKinds.includes(makers[type].kind) && !('max' in makers[type].preset);

/** Bounds as a type has them: those of a decimal are texts, and many types have none. */
export const boundsOf = (type: MakerName, { min, max }: Says, scale?: number): Pick<Says, 'min' | 'max'> => {
  const { kind, preset } = makers[type];
  const digits = scale ?? Number(preset['scale'] ?? usualScale);
  const boundOf = (end?: string | number) => {
    if (end === undefined || !isRanged(type)) return undefined;
    return kind === 'decimal' ? Number(end).toFixed(digits) : Number(end);
  };
  return { min: boundOf(min), max: boundOf(max) };
};

/** Reads `0..100`, `0..`, `..100`, or the greatest alone. */
const readRange = (type: MakerName, range: string): Pick<Says, 'min' | 'max'> | undefined => {
  const [, min, max] = /^(?:(-?\d+(?:\.\d+)?)?\.\.)?(-?\d+(?:\.\d+)?)?$/.exec(range) ?? [];
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && Number(min) > Number(max))
    throw new Refusal(`No value fits ${range}: the first number is the smaller one.`);
  return boundsOf(type, { min, max });
};

/** Whether a field of this type names records of another resource. */
export const refersTo = (type: MakerName) => type === 'reference' || type === 'references';

/** What one part after the type says. */
const readDetail = (type: MakerName, part: string, resources: readonly Resource[]): Says & Pick<FieldSpec, 'fill'> => {
  if (part.startsWith('see=')) return { see: readRoles(part.slice('see='.length)) };
  if (part.startsWith('fill=')) return { fill: part.slice('fill='.length) };
  if (type === 'choice' || type === 'choices') return { options: readChoices(part) };
  const range = isRanged(type) ? readRange(type, part) : undefined;
  if (range) return range;
  if (refersTo(type)) return { to: resourceNamed(part, resources).name };
  const possible = [...marks, 'see=admin', 'fill=1', ...(isRanged(type) ? ['0..100'] : [])];
  throw new Refusal(`'${part}' says nothing about a field of the type ${type}. It may be: ${possible.join(', ')}.`);
};

/** Reads `riskScore=风险分/Risk score:integer:0..100:sort`: name and label, type, and what else there is to say. */
export const readField = (flag: string, resources: readonly Resource[]): FieldSpec => {
  const [head = '', typeName = 'text', ...details] = flag.split(':').map((part) => part.trim());
  const { value, ...label } = readLabeled(head);
  const type = oneOf(
    types,
    types.find((one) => one.toLowerCase() === typeName.toLowerCase()) ?? typeName,
    'field type',
  );
  const parts = details.flatMap((part) => (part.split(',').every(isMark) ? part.split(',') : [part]));
  const read = parts.map((part) => (isMark(part) ? { [part]: true } : readDetail(type, part, resources)));
  const { fill, ...says }: Says & Pick<FieldSpec, 'fill'> = Object.assign({}, ...read);
  const name = goodName(value, 'A field');
  if ((type === 'choice' || type === 'choices') && !says.options)
    throw new Refusal(`${name} needs its values: ${name}:choice:new,ok,bad.`);
  if (refersTo(type) && says.to === undefined)
    throw new Refusal(`${name} needs the resource it is to: ${name}:${type}:account.`);
  return { name, type, says, fill, ...label };
};
