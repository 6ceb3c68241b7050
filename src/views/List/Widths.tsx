import type { GridColumn } from './column';
import type { GridShared } from './GridRow';

const tickWidth = 44;
const menuWidth = 56;

/** The width of what stands beside the columns: ticks before them, actions behind. */
export const besideColumns = ({ selectable, actionsWidth }: Pick<GridShared, 'selectable' | 'actionsWidth'>): number =>
  (selectable ? tickWidth : 0) + actionsWidth;

interface WidthsProps {
  readonly columns: readonly GridColumn[];
  readonly grid: GridShared;
  readonly sized: boolean;
  /** How much wider than they need to be the columns are, so that ticks and actions are not. */
  readonly scale: number;
}

/** Where the person gave widths, they hold, and what is left over stands before the actions or in the last column. */
export const Widths = ({ columns, grid, sized, scale }: WidthsProps) => (
  <colgroup>
    {grid.selectable && <col style={{ width: tickWidth }} />}
    {columns.map(({ name, width, grows }, at) => (
      <col
        key={name}
        style={grows || (sized && !grid.actionsWidth && !columns[at + 1]) ? undefined : { width: width * scale }}
      />
    ))}
    {grid.actionsWidth > 0 && (
      <col style={sized ? undefined : { width: grid.visibleActions > 0 ? grid.actionsWidth : menuWidth }} />
    )}
  </colgroup>
);
