import type { RaRecord } from 'react-admin';
import { cellOf } from '#src/fieldTypes/cells';
import type { CellContext } from '#src/fieldTypes/cell';
import { shownText } from '#src/fieldTypes/shown';
import type { GridColumn } from '../column';
import type { Range } from './place';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The cells of a range as they are read, those out of sight too; an empty value is no dash. */
export const copiedCells = (
  rows: readonly RaRecord[],
  columns: readonly GridColumn[],
  context: CellContext,
  { from, to }: Range,
): string[][] =>
  rows
    .slice(from.row, to.row + 1)
    .map((record) =>
      columns
        .slice(from.column, to.column + 1)
        .map(({ name, field }) =>
          name === 'id'
            ? String(record.id)
            : isEmpty(record[name])
              ? ''
              : shownText(cellOf(field, record[name], context, record)),
        ),
    );
