import { maySee } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';
import { type Resource, fieldOf } from '#engine/schema/resource';
import { isByHand } from '#engine/schema/fieldTypes/position';
import { systemFieldsOf } from '#engine/schema/systemFields';
import { typeOf, type Field } from '#engine/schema/field';
import { targetOf } from '#engine/schema/values';
import type { Locale } from '#engine/schema/language';
import type { ColumnWidths } from '#engine/subjects/view/view';
import { textWidth } from '#engine/schema/textWidth';

/** Every column that a person may choose: the declared ones, then the other visible fields. */
export const columnsOf = (resource: Resource, role: Role): string[] => {
  const rest = ['id', ...Object.keys(resource.fields), ...Object.keys(systemFieldsOf(resource))];
  return [...new Set([...resource.list, ...rest])].filter(
    (name) => name !== 'version' && !isByHand(resource.fields[name]) && maySee(role, resource, name),
  );
};

/**
 * The columns to show: the person's choice as far as it still exists, in the order of the choice,
 * and never none. The title of the record always stays, where it is a column at all.
 */
export const chosenColumns = (resource: Resource, role: Role, choice: readonly string[] | undefined): string[] => {
  const possible = columnsOf(resource, role);
  const chosen = (choice ?? resource.list).filter((name) => possible.includes(name));
  const titled = chosen.includes(resource.title) || !resource.list.includes(resource.title);
  return titled && chosen.length > 0 ? chosen : [resource.title, ...chosen];
};

/** The fields of a record's card on a phone: the declared ones, then columns in the place of those that the role may not see. */
export const cardFields = (resource: Resource, role: Role): string[] => {
  const seen = columnsOf(resource, role);
  return [...new Set([...(resource.card ?? []), ...resource.list])].filter((name) => seen.includes(name)).slice(0, 4);
};

/** A column of the grid. */
export interface GridColumn {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly numeric: boolean;
  readonly sortable: boolean;
  /** Minimum width in pixels, known before the data, so that nothing jumps when it arrives; exact where it is `own`. */
  readonly width: number;
  /** The pixels in which nearly every value is read in full. */
  readonly full: number;
  /** The person gave it this width. */
  readonly own: boolean;
}

const cellPadding = 24;
/** Headings are a little bolder than the values that `textWidth` measures. */
const bolder = 4;
const sortMark = 22;
/** A title tells records apart, so that it gets a little more room than other texts. */
const titleWidth = 176;
/** The columns that a person sees, from the declaration and their own choice. */
export const gridColumns = (
  resource: Resource,
  role: Role,
  choice: readonly string[] | undefined,
  locale: Locale,
  widths: ColumnWidths = {},
): GridColumn[] =>
  chosenColumns(resource, role, choice).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const label = field.label[locale];
    const sortable = field.sort === true;
    const forLabel = textWidth(label) + bolder + cellPadding + (sortable ? sortMark : 0);
    const type = typeOf(field);
    const given = widths[name];
    const width = given ?? Math.max(type.width(field, locale), forLabel, name === resource.title ? titleWidth : 0);
    return [
      {
        name,
        field,
        label,
        sortable,
        numeric: name !== 'id' && typeOf(field).isNumeric?.(field) === true,
        width,
        full: given ?? Math.max(width, type.full?.(field) ?? 0),
        own: given !== undefined,
      },
    ];
  });

/** The column whose value opens the record: its title, or the first one that is no link itself. */
export const openingColumn = (resource: Resource, columns: readonly GridColumn[]): string | undefined =>
  (columns.find(({ name }) => name === resource.title) ?? columns.find(({ field }) => targetOf(field) === undefined))
    ?.name;

/** The columns of which the first, which stays while the others scroll, leaves them half of the room. */
export const withPinned = (columns: readonly GridColumn[], room: number): readonly GridColumn[] =>
  columns.map((column, at) =>
    at === 0 && column.own ? { ...column, width: Math.min(column.width, room / 2) } : column,
  );

const sumOf = (columns: readonly GridColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * The widths of columns in this room. Each has its least; what is left over goes to long values, in equal parts until one has enough, so
 * that names are read in full before sentences; the rest goes to all. Widths of the person hold.
 */
export const widthsIn = (columns: readonly GridColumn[], room: number): number[] => {
  let spare = room - sumOf(columns);
  if (spare <= 0 || columns.some(({ own }) => own)) return columns.map(({ width }) => width);
  const lacking = ({ full, width }: GridColumn) => full - width;
  const given = new Map<GridColumn, number>();
  columns
    .toSorted((a, b) => lacking(a) - lacking(b))
    .forEach((column, at) => {
      const part = Math.min(lacking(column), spare / (columns.length - at));
      given.set(column, column.width + part);
      spare -= part;
    });
  const scale = room / (room - spare);
  return columns.map((column) => (given.get(column) ?? column.width) * scale);
};

/**
 * The columns that have room side by side, three at least: those at the end wait for a wider window. What a person added to the
 * declared ones or resized stays, and the others make room for it.
 */
export const fitting = (resource: Resource, columns: readonly GridColumn[], room: number): readonly GridColumn[] => {
  const shown = [...columns];
  const waits = ({ name, own }: GridColumn) => !own && name !== resource.title && resource.list.includes(name);
  while (shown.length > 3 && sumOf(shown) > room) {
    const last = shown.findLastIndex(waits);
    if (last < 0) break;
    shown.splice(last, 1);
  }
  return shown;
};
