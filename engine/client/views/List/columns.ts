import { maySee } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';
import { type Resource, fieldOf } from '#engine/schema/resource';
import { systemFieldsOf } from '#engine/schema/systemFields';
import { typeOf, type Field } from '#engine/schema/field';
import { targetOf } from '#engine/schema/values';
import type { Locale } from '#engine/schema/language';
import type { ColumnWidths } from '#engine/subjects/view/view';
import { textWidth } from '#engine/schema/textWidth';

/** Every column that a person may choose: the declared ones, then the other visible fields. */
export const columnsOf = (resource: Resource, role: Role): string[] => {
  const rest = ['id', ...Object.keys(resource.fields), ...Object.keys(systemFieldsOf(resource))];
  return [...new Set([...resource.list, ...rest])].filter((name) => name !== 'version' && maySee(role, resource, name));
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
  /** Takes the room that is left over: the title, where titles are sentences. */
  readonly grows: boolean;
  /** The person gave it this width. */
  readonly own: boolean;
}

const cellPadding = 24;
/** Headings are a little bolder than the values that `textWidth` measures. */
const bolder = 4;
const sortMark = 22;
/** A title tells records apart, so that it gets a little more room than other texts. */
const titleWidth = 176;
/** A title that may need more than this is a sentence. */
const sentence = 200;
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
    const width = typeOf(field).width(field, locale);
    const given = widths[name];
    return [
      {
        name,
        field,
        label,
        sortable,
        numeric: name !== 'id' && typeOf(field).isNumeric?.(field) === true,
        width: given ?? Math.max(width, forLabel, name === resource.title ? titleWidth : 0),
        grows: given === undefined && name === resource.title && width > sentence,
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
