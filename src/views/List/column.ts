import type { Role } from '../../../resources/roles';
import type { Field } from '../../../resources/fields';
import type { Locale } from '../../../resources/language';
import { fieldOf, type Resource } from '../../../resources/schema';
import type { Kind } from '../../../resources/fields';
import { isNumeric } from '../../fieldTypes/cells';
import { chosenColumns } from './columns';

/** A column as the grid draws it. */
export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly numeric: boolean;
  readonly sortable: boolean;
  /** Pixels at least. Known before the data is, so that nothing jumps when it comes. */
  readonly width: number;
}

/** Pixels that a usual value of the kind needs. */
const widths: Record<Exclude<Kind, 'choice'>, number> = {
  text: 136,
  longText: 220,
  choices: 168,
  yesNo: 80,
  integer: 88,
  money: 132,
  moment: 152,
  reference: 144,
  links: 200,
  richText: 240,
  nameOf: 128,
  changes: 200,
  password: 100,
};
/** A text that may be longer than this is a sentence. */
const shortText = 64;
const cellPadding = 24;
const sortMark = 22;
const tagPadding = 16;

/** Pixels of a label, whose Chinese characters are about twice as wide as Latin ones. */
const labelWidth = (label: string) => [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 7.5), 0);

/** A number that names a record is read by its name; a text that may be long is a sentence. */
const usualKind = (field: Exclude<Field, { kind: 'choice' }>): Exclude<Kind, 'choice'> => {
  if (field.kind === 'integer' && field.recordOf) return 'reference';
  return field.kind === 'text' && field.max > shortText ? 'longText' : field.kind;
};

/** Pixels of the values: of a choice its longest word, of the rest what is usual. */
const valueWidth = (field: Field, locale: Locale): number =>
  field.kind === 'choice'
    ? Math.max(...field.options.map(({ label }) => labelWidth(label[locale]) + tagPadding)) + cellPadding
    : widths[usualKind(field)];

/** The columns that a person sees, by the declaration and the person's own choice. */
export const gridColumns = (
  resource: Resource,
  role: Role,
  choice: readonly string[] | undefined,
  locale: Locale,
): Column[] =>
  chosenColumns(resource, role, choice).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const label = field.label[locale];
    const sortable = field.sort === true;
    const forLabel = labelWidth(label) + cellPadding + (sortable ? sortMark : 0);
    return [
      {
        name,
        field,
        label,
        sortable,
        numeric: name !== 'id' && isNumeric(field),
        width: Math.max(valueWidth(field, locale), forLabel),
      },
    ];
  });

/** The column whose value opens the record: its title, or the first that leads nowhere else by itself. */
export const openingColumn = (resource: Resource, columns: readonly Column[]): string | undefined =>
  (columns.find(({ name }) => name === resource.title) ?? columns.find(({ field }) => field.kind !== 'reference'))
    ?.name;
