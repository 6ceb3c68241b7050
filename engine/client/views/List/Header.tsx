import { useEffect, useRef, type ReactNode, useState, type ComponentType } from 'react';
import type { GridColumn } from './columns';
import { cellClass, type GridShared } from './GridRow';
import type { SortBy } from '#engine/schema/wire/sorting';
import { useText } from '#engine/client/i18n/useText';
import type { HeadingProps } from './arrange/Handle';
import './header.css';

/**
 * What resizes and moves columns loads when a pointer or the focus enters the header. When it fails to load, the next
 * entry loads it again, and the list works without it.
 */
const useArranging = (isCards: boolean) => {
  const [Handle, setHandle] = useState<ComponentType<HeadingProps>>();
  const arm = () => {
    if (!Handle && !isCards)
      void import('./arrange/Handle').then(
        (loaded) => setHandle(() => loaded.default),
        () => undefined,
      );
  };
  return { Handle: isCards ? undefined : Handle, arm };
};

interface HeaderProps {
  readonly columns: readonly GridColumn[];
  readonly grid: GridShared;
  readonly sort: readonly SortBy[];
  readonly onSort: (name: string, add: boolean) => void;
  /** Whether all, none or (undefined) some rows of the page are selected; null without selection. */
  readonly pageSelected: boolean | undefined | null;
  /** There are no rows, or none yet, so a tick would select nothing. */
  readonly isEmpty: boolean;
  readonly onSelectPage: (on: boolean) => void;
  /** Whether rows have action buttons, or only a menu, which is too narrow for a heading. */
  readonly actions: 'none' | 'menu' | 'buttons';
}

interface SelectPageProps {
  readonly state: boolean | undefined;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

const SelectPage = ({ state, disabled, onChange }: SelectPageProps) => {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === undefined;
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={state === true}
      disabled={disabled}
      aria-label={text('views.selectAll')}
      onChange={() => onChange(state !== true)}
    />
  );
};

/** The direction to announce, from the column's place in the sort. */
const ariaSort = (key: SortBy | undefined) => (key ? (key.descending ? 'descending' : 'ascending') : undefined);

const ColumnHead = ({
  column,
  index,
  sort,
  onSort,
  children,
}: Pick<HeaderProps, 'sort' | 'onSort'> & { column: GridColumn; index: number; children: ReactNode }) => {
  const text = useText();
  const place = sort.findIndex(({ name }) => name === column.name);
  const key = sort[place];
  return (
    <th scope="col" aria-sort={ariaSort(key)} className={cellClass(column, index)}>
      {column.sortable ? (
        <button
          type="button"
          className="grid-sort"
          title={`${column.label}\n${text('views.sortHint')}`}
          onClick={(event) => onSort(column.name, event.shiftKey)}
        >
          <span className="cut">{column.label}</span>
          <span className={`sort-mark ${ariaSort(key) ?? ''}`} aria-hidden="true" />
          {sort.length > 1 && key && <span className="sort-place">{place + 1}</span>}
        </button>
      ) : (
        <span className="cut" title={column.label}>
          {column.label}
        </span>
      )}
      {children}
    </th>
  );
};

export const Header = ({ columns, grid, sort, onSort, pageSelected, isEmpty, onSelectPage, actions }: HeaderProps) => {
  const text = useText();
  const { Handle, arm } = useArranging(grid.isCards);
  return (
    <thead onPointerEnter={arm} onFocus={arm}>
      <tr aria-rowindex={1}>
        {pageSelected !== null && (
          <th scope="col" className="grid-tick">
            <SelectPage state={pageSelected} disabled={isEmpty} onChange={onSelectPage} />
          </th>
        )}
        {columns.map((column, index) => (
          <ColumnHead key={column.name} column={column} index={index} sort={sort} onSort={onSort}>
            {Handle && <Handle column={column} columns={columns} grid={grid} />}
          </ColumnHead>
        ))}
        {actions !== 'none' && (
          <th scope="col" className="grid-actions">
            <span className={actions === 'menu' ? 'visually-hidden' : undefined}>{text('views.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
