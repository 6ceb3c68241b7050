import { mayDo, type Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { textWidth } from '#engine/schema/textWidth';
import type { SayText } from '#engine/client/i18n/useText';
import { bulkTransitions, offersActions } from '#engine/client/views/recordActions/recordActions';
import type { GridColumn } from './columns';
import type { GridShared } from './GridRow';

const cellPadding = 20;
/** The space around the word of a button, and the gap behind it. */
const around = 14;
const menu = 32;

/** The pixels that the widest actions of a row take: at most two words, and the menu of the others. */
const actionsWidth = (resource: Resource, person: Person, text: SayText): number => {
  const may = (name: string) => mayDo(person.role, resource, name);
  const primary = Object.entries({ ...resource.transitions, ...resource.actions })
    .filter(([name, action]) => action.primary && may(name))
    .map(([, { label }]) => textWidth(text(label)));
  const words = [...(may('modify') ? [textWidth(text('views.change'))] : []), ...primary.toSorted((a, b) => b - a)];
  const shown = words.slice(0, 2).reduce((sum, width) => sum + width + around, menu);
  return Math.ceil(cellPadding + Math.max(shown, textWidth(text('views.actions'))));
};

/** What a row has beside its columns: a tick, and so many pixels of actions. */
export const besideRows = (resource: Resource, person: Person, text: SayText) => ({
  selectable: bulkTransitions(resource, person).length > 0,
  actionsWidth: offersActions(person, resource) ? actionsWidth(resource, person, text) : 0,
});

const tickWidth = 44;
const menuWidth = 56;

/** The width of what stands beside the columns: ticks before them, actions behind. */
export const besideColumns = ({ selectable, actionsWidth }: Pick<GridShared, 'selectable' | 'actionsWidth'>): number =>
  (selectable ? tickWidth : 0) + actionsWidth;

interface ColumnGroupProps {
  readonly columns: readonly GridColumn[];
  readonly grid: GridShared;
  readonly sized: boolean;
  /** Of each column in pixels, in the order of `columns`. */
  readonly widths: readonly number[];
}

/** Where the person gave widths, they hold, and what is left over stands before the actions or in the last column. */
export const ColumnGroup = ({ columns, grid, sized, widths }: ColumnGroupProps) => (
  <colgroup>
    {grid.selectable && <col style={{ width: tickWidth }} />}
    {columns.map(({ name }, at) => (
      <col key={name} style={sized && !grid.actionsWidth && !columns[at + 1] ? undefined : { width: widths[at] }} />
    ))}
    {grid.actionsWidth > 0 && (
      <col style={sized ? undefined : { width: grid.visibleActions > 0 ? grid.actionsWidth : menuWidth }} />
    )}
  </colgroup>
);
