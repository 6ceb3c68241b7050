import type { Belonging } from '#engine/schema/fieldTypes/fieldType';
import { operandsOf } from '#engine/schema/formula';
import type { Field } from '#engine/schema/field';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { isOption, optionsOf } from '#engine/schema/values';
import { fieldRule, type Check } from './declarations';

/** The types of the fields that a formula may take for a number, a day or a text. */
const operandKinds = {
  number: ['integer', 'decimal'],
  day: ['day'],
  text: ['text', 'longText', 'email'],
} satisfies Readonly<Record<string, readonly Field['kind'][]>>;

const isOfKind = ({ kind }: Field, as: keyof typeof operandKinds): boolean =>
  operandKinds[as].some((one) => one === kind);

/** Whether a field has a column of its own that somebody writes. */
const isWrittenField = (field: Field | undefined): field is Field =>
  field !== undefined && !field.derived && !field.computed;

const writerWords = ['required', 'fixed', 'initial', 'stamp', 'write', 'when', 'requires', 'derived'] as const;

/** What a field of each type may be derived as. */
const derivedKinds: Readonly<Record<string, (derived: NonNullable<Field['derived']>) => boolean>> = {
  yesNo: (derived) => 'of' in derived,
  integer: (derived) => !('take' in derived),
  dateTime: (derived) => 'take' in derived,
};

/** What is said in vain of a field without a column. */
const storedWords = ['search', 'filter', 'sort', 'unique', 'fixed', 'initial', 'stamp', 'write', 'computed'] as const;

/** What a derived field names, and the records do not have. */
const strangersIn = ({ of, where, only, take }: Belonging, own: Resource, resources: readonly Resource[]): string[] => {
  const theirs = resources.find(({ name }) => name === of);
  const mine = Object.values(where).filter((name) => !fieldOf(own, name));
  // A table of the server's own is no resource, and nothing is declared of it.
  const named = theirs ? [...Object.keys(where), ...[only?.field, take].filter((name) => name !== undefined)] : [];
  const field = theirs && only && fieldOf(theirs, only.field);
  return [
    ...mine.map((name) => `there is no '${name}'`),
    ...named.filter((name) => theirs && !fieldOf(theirs, name)).map((name) => `${of} has no '${name}'`),
    ...(only?.is ?? [])
      .filter((value) => field && optionsOf(field).length > 0 && !isOption(field, value))
      .map((value) => `${of}.${only?.field} is never '${String(value)}'`),
  ];
};

/** Fields that nobody writes: the database finds them out. */
export const unwrittenFieldChecks: readonly Check[] = [
  fieldRule(
    'field.E016',
    'compute a number of stored numbers or days of the record, and a text of texts; say of it nothing that a writer needs',
    ({ field, resource }) => {
      const { computed, ...said } = field;
      if (!computed) return [];
      const taken = operandsOf(computed).filter(({ name, as }) => {
        const operand = resource.fields[name];
        return !isWrittenField(operand) || !isOfKind(operand, as);
      });
      const idle = writerWords.filter((word) => word in said);
      const suits = 'sql' in computed || isOfKind(field, 'joined' in computed ? 'text' : 'number');
      return [
        ...taken.map(({ name, as }) => `'${name}' is no ${as} that is written`),
        ...idle.map((word) => `\`${word}\` is for a field that somebody writes`),
        ...(suits ? [] : [`a ${field.kind} cannot be computed so`]),
        ...(resource.appendOnly ? ['a log proves what was written, and this is not'] : []),
      ];
    },
  ),
  fieldRule(
    'field.E018',
    'derive a yes or no, a whole number, or with `take` a time; `where`, `only` and `take` name fields of those records',
    ({ field, resource }, { resources }) => {
      const { derived, kind, ...said } = field;
      if (!derived) return [];
      const suits = Object.hasOwn(derivedKinds, kind) && derivedKinds[kind]?.(derived);
      return [
        ...(suits ? [] : [`a ${kind} cannot be derived so`]),
        ...storedWords.filter((word) => word in said).map((word) => `\`${word}\` is for a field that has a column`),
        ...('of' in derived ? strangersIn(derived, resource, resources) : []),
      ];
    },
  ),
];
