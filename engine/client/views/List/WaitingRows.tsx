import type { RaRecord } from 'react-admin';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { tag } from '#engine/client/fieldTypes/draw';
import { actionsInSight, recordActions } from '#engine/client/views/recordActions/recordActions';
import { type InPlace, inPlace, placeOf } from '#engine/client/views/waiting/inPlace';
import { labelOf, repeatedBy, stateThatWaits, waitingState } from '#engine/client/views/waiting/repeated';
import { type Waiting, waitingFor } from '#engine/client/views/waiting/useWaiting';
import { approval } from '#engine/subjects/approval/approval';
import { listPath } from '#engine/client/views/paths';
import type { GridShared } from './GridRow';
import { rowOf } from './rowOf';
import styles from './waiting.module.css';

/** What a row shows of that which waits for it: the mark in one of its cells, and buttons that it does without. */
interface RowMark {
  readonly record: RaRecord;
  readonly waiting: readonly Waiting[];
  /** In place of a state, or at the end of what opens the record. */
  readonly isState: boolean;
  readonly cell: number;
  readonly hidden: readonly number[];
  /** What its menu shows in place of them. */
  readonly menu: readonly { readonly place: string; readonly label: string; readonly path: string }[];
}

const markOf = (grid: GridShared, record: RaRecord, waiting: readonly Waiting[]): RowMark => {
  const { resource, person, columns, opening, visibleActions, text, context } = grid;
  const repeated = repeatedBy(resource, waiting);
  const columnOf = (name: string | undefined) => columns.findIndex((column) => column.name === name);
  const state = columnOf(stateThatWaits(resource, repeated)?.field);
  const actions = recordActions(person, resource, record);
  const inSight = actionsInSight(actions, visibleActions);
  return {
    record,
    waiting,
    isState: state >= 0,
    cell: (grid.selectable ? 1 : 0) + Math.max(0, state >= 0 ? state : columnOf(opening)),
    hidden: inSight.flatMap(({ name }, at) => (repeated.has(name) ? [at] : [])),
    menu: actions.flatMap((action) => {
      const path = repeated.get(action.name)?.path;
      const label = labelOf(action, repeated, text, context.locale);
      return path === undefined ? [] : [{ place: placeOf(resource.name, record.id, action.name), label, path }];
    }),
  };
};

/** Puts elements into drawn rows and takes them out again. Rows may be drawn at any time, as while a person scrolls. */
const useInRows = (marks: readonly RowMark[], hostOf: (record: RaRecord) => HTMLElement): void => {
  useLayoutEffect(() => {
    const body = document.querySelector('.grid tbody');
    if (!body || marks.length === 0) return;
    const buttonsOf = ({ record, hidden }: RowMark) => {
      const buttons = rowOf(record.id)?.querySelectorAll<HTMLElement>('.grid-actions button');
      return hidden.flatMap((at) => buttons?.[at] ?? []);
    };
    const place = () => {
      for (const mark of marks) {
        const host = hostOf(mark.record);
        const cell = rowOf(mark.record.id)?.cells[mark.cell];
        host.className = (mark.isState ? styles.state : styles.beside) ?? '';
        if (cell && host.parentElement !== cell) cell.append(host);
        for (const button of buttonsOf(mark)) button.hidden = true;
      }
    };
    place();
    const drawn = new MutationObserver(place);
    drawn.observe(body, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      for (const mark of marks) {
        hostOf(mark.record).remove();
        for (const button of buttonsOf(mark)) button.hidden = false;
      }
    };
  }, [marks, hostOf]);
};

interface WaitingRowsProps {
  readonly grid: GridShared;
  readonly rows: readonly RaRecord[];
  readonly waiting: readonly Waiting[];
}

/** Marks the rows for which something waits, with the way to it. They are drawn before anybody asks, so that this comes to them later. */
const WaitingRows = ({ grid, rows, waiting }: WaitingRowsProps) => {
  const [hosts] = useState(() => new Map<RaRecord['id'], HTMLElement>());
  const [hostOf] = useState(() => ({ id }: RaRecord) => {
    const host = hosts.get(id) ?? document.createElement('span');
    hosts.set(id, host);
    return host;
  });
  const marks = useMemo(
    () =>
      rows.flatMap((record) => {
        const own = waiting.filter((one) => one.record === record.id);
        return own.length > 0 ? [markOf(grid, record, own)] : [];
      }),
    [grid, rows, waiting],
  );
  const navigate = useNavigate();
  useInRows(marks, hostOf);
  useEffect(() => {
    const found = marks.flatMap(({ menu }) => menu);
    const inMenu = ({ place, label, path }: RowMark['menu'][number]): [string, InPlace] => [
      place,
      { label, onChoose: () => void navigate(path) },
    ];
    inPlace.set(new Map(found.map(inMenu)));
    return () => inPlace.set(new Map());
  }, [marks, navigate]);
  return marks.map(({ record, waiting: [first, ...more] }) =>
    first
      ? createPortal(
          <Link
            to={more.length > 0 ? listPath(approval.path, waitingFor(grid.resource.name, [record.id])) : first.path}
            title={[first, ...more].map(({ said }) => said).join('\n')}
            tabIndex={-1}
          >
            {tag(waitingState, grid.context.locale)}
          </Link>,
          hostOf(record),
          String(record.id),
        )
      : null,
  );
};

export default WaitingRows;
