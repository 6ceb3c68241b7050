import type { Role } from '../../../resources/roles';
import type { Field } from '../../../resources/fields';
import type { Locale } from '../../../resources/language';
import { fieldOf, type Resource } from '../../../resources/schema';
import type { Kind } from '../../../resources/fields';
import { isNumeric } from '../../kinds/cells';
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
const widths: Record<Kind, number> = {
  text: 150, longText: 220, choice: 120, yesNo: 80, integer: 90, money: 140, moment: 160, reference: 160, password: 100,
};
const cellPadding = 32;
const sortMark = 22;

/** Pixels of a label, whose Chinese characters are about twice as wide as Latin ones. */
const labelWidth = (label: string) => [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 8), 0);

/** The columns that a person sees, by the declaration and the person's own choice. */
export const gridColumns = (resource: Resource, role: Role, choice: readonly string[] | undefined, locale: Locale): Column[] =>
  chosenColumns(resource, role, choice).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const label = field.label[locale];
    const sortable = field.sort === true;
    const forLabel = labelWidth(label) + cellPadding + (sortable ? sortMark : 0);
    return [{ name, field, label, sortable, numeric: name !== 'id' && isNumeric(field), width: Math.max(widths[field.kind], forLabel) }];
  });
