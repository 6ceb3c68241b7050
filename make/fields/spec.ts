import type { FieldTypeName } from '#resources/schema/fieldTypes';
import { makers, type MakerName } from '#resources/schema/fieldTypes/makers';
import type { LocalizedText } from '#resources/schema/language';
import type { Resource } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { readRoles, resourceNamed } from '#make/lookup';
import { goodName } from '#make/names';
import { oneOf, Refusal } from '#make/refusal';
import { readWords } from '#make/source';

/** A value that a choice is to have. */
export interface ChoiceSpec {
  readonly value: string | number;
  readonly label?: LocalizedText;
}

/** The words of a field that are there or not. */
export const marks = ['required', 'unique', 'search', 'filter', 'sort', 'readOnly', 'fixed'] as const;
export type Mark = (typeof marks)[number];

/** A field that somebody asks for, or that a table, a schema or a sample has. */
export interface FieldSpec {
  readonly name: string;
  readonly type: MakerName;
  readonly label?: LocalizedText;
  readonly marks?: readonly Mark[];
  readonly min?: string | number;
  readonly max?: string | number;
  readonly choices?: readonly ChoiceSpec[];
  /** The name of the resource that a reference is to. */
  readonly to?: string;
  /** The roles that see it, where not all readers do. */
  readonly see?: readonly Role[];
  /** What existing records get, where a field may not be empty; '' when there are none. */
  readonly fill?: string;
  /** A number beyond 2^31. */
  readonly big?: boolean;
  /** What the source did not say and somebody has to look at. */
  readonly guessed?: readonly string[];
}

/** Types whose values are no column of a list. */
export const withoutColumn: readonly MakerName[] = ['longText', 'richText', 'links', 'password'];

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

/** A bound of a number, or of a decimal, which is text. */
const boundOf = (type: MakerName, end: string) => {
  const { kind, preset } = makers[type];
  return kind === 'decimal' ? Number(end).toFixed(Number(preset['scale'] ?? usualScale)) : Number(end);
};

/** Reads `0..100`, `0..`, `..100`, or the greatest alone. */
const readRange = (type: MakerName, range: string): Pick<FieldSpec, 'min' | 'max'> | undefined => {
  const [, min = '', max = ''] = /^(?:(-?\d+(?:\.\d+)?)?\.\.)?(-?\d+(?:\.\d+)?)?$/.exec(range) ?? [];
  if (min === '' && max === '') return undefined;
  if (min !== '' && max !== '' && Number(min) > Number(max))
    throw new Refusal(`No value fits ${range}: the first number is the smaller one.`);
  return { ...(min && { min: boundOf(type, min) }), ...(max && { max: boundOf(type, max) }) };
};

const rangedKinds: readonly FieldTypeName[] = ['text', 'longText', 'richText', 'integer', 'decimal', 'links'];
const isRanged = (type: MakerName) => rangedKinds.includes(makers[type].kind);

/** What one part after the type says. */
const readDetail = (type: MakerName, part: string, resources: readonly Resource[]): Partial<FieldSpec> => {
  if (part.startsWith('see=')) return { see: readRoles(part.slice('see='.length)) };
  if (part.startsWith('fill=')) return { fill: part.slice('fill='.length) };
  if (type === 'choice' || type === 'choices') return { choices: readChoices(part) };
  if (type === 'reference') return { to: resourceNamed(part, resources).name };
  const range = isRanged(type) ? readRange(type, part) : undefined;
  if (range) return range;
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
  const spec: FieldSpec = {
    name: goodName(value, 'A field'),
    type,
    marks: parts.filter(isMark),
    ...label,
    ...Object.assign({}, ...parts.filter((part) => !isMark(part)).map((part) => readDetail(type, part, resources))),
  };
  if ((type === 'choice' || type === 'choices') && !spec.choices)
    throw new Refusal(`${spec.name} needs its values: ${spec.name}:choice:new,ok,bad.`);
  if (type === 'reference' && spec.to === undefined)
    throw new Refusal(`${spec.name} needs the resource it is to: ${spec.name}:reference:tenant.`);
  return spec;
};
