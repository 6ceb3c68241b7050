import { type RaRecord, useListContext, useRefresh } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { mayWriteRow } from '#engine/schema/access';
import { say } from '#engine/schema/language';
import { moveCall } from '#engine/schema/moveCall';
import { newRequestId } from '#engine/client/api/call';
import { sentenceOf } from '#engine/client/api/errors';
import { useProvider } from '#engine/client/api/useProvider';
import { useText } from '#engine/client/i18n/useText';
import { notify } from '#engine/client/ui/toasts/toasts';
import type { RecordAction } from '#engine/client/views/recordActions/recordActions';
import type { GridShared } from './GridRow';
import { rowOf } from './rowOf';
import { orderByHand } from './orderByHand';

const texts = {
  up: say('上移', 'Move up'),
  down: say('下移', 'Move down'),
  moved: say('已移到第 %{place} 位，共 %{total} 位', 'Moved to place %{place} of %{total}'),
} as const;

type Way = 'up' | 'down';

const ways: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down' };

const noRows: readonly RaRecord[] = [];

/**
 * Moves the rows of a list that people order by hand, by the menu of a row or by keys, while the list stands in that order.
 * A row goes past the one that the person sees beside it, on the next page too.
 */
const MoveRows = ({ grid }: { grid: GridShared }) => {
  const { resource, person, onMoves } = grid;
  const text = useText();
  const provider = useProvider();
  const refresh = useRefresh();
  const { data = noRows, page, perPage, total, sort, filterValues } = useListContext();
  const [said, setSaid] = useState('');
  const isMoving = useRef(false);
  const by = orderByHand(resource, sort);
  const isOrdered = by !== undefined;

  const placeOf = (id: RaRecord['id']) => (page - 1) * perPage + data.findIndex((row) => row.id === id) + 1;
  const last = total ?? Number.POSITIVE_INFINITY;
  const mayGo = (record: RaRecord, way: Way) =>
    mayWriteRow(person, resource, record) && (way === 'up' ? placeOf(record.id) > 1 : placeOf(record.id) < last);

  const neighborOf = async (record: RaRecord, way: Way): Promise<RaRecord | undefined> => {
    const at = data.findIndex(({ id }) => id === record.id) + (way === 'up' ? -1 : 1);
    if (data[at]) return data[at];
    const pagination = { page: page + (way === 'up' ? -1 : 1), perPage };
    const { data: beside } = await provider.getList(resource.path, { pagination, sort, filter: filterValues });
    return beside.at(way === 'up' ? -1 : 0);
  };
  const move = async (record: RaRecord, way: Way, keepsFocus: boolean): Promise<void> => {
    if (isMoving.current || !mayGo(record, way)) return;
    isMoving.current = true;
    try {
      const neighbor = await neighborOf(record, way);
      if (!neighbor) return;
      const isBefore = (way === 'up') !== (by?.descending === true);
      const beside = { [isBefore ? 'before' : 'after']: Number(neighbor.id) };
      const sent = { id: Number(record.id), requestId: newRequestId(), ...beside };
      await provider.call(moveCall(resource), sent);
      const place = placeOf(record.id) + (way === 'up' ? -1 : 1);
      setSaid(text(texts.moved, { place, total: total ?? '' }));
      refresh();
      // The browser takes the focus from a row that changes its place.
      if (keepsFocus) requestAnimationFrame(() => rowOf(record.id)?.focus());
    } catch (error) {
      notify(sentenceOf(error), 'error');
    } finally {
      isMoving.current = false;
    }
  };
  const latest = useRef({ move, mayGo, data });
  useEffect(() => {
    latest.current = { move, mayGo, data };
  });

  useEffect(() => {
    if (!isOrdered) return undefined;
    const offer = (record: RaRecord): RecordAction[] =>
      (['up', 'down'] as const)
        .filter((way) => latest.current.mayGo(record, way))
        .map((way) => ({
          kind: 'custom',
          name: `move-${way}`,
          label: texts[way],
          run: () => void latest.current.move(record, way, false),
        }));
    onMoves(() => offer);
    const onKeyDown = (event: KeyboardEvent) => {
      const way = Object.hasOwn(ways, event.key) ? ways[event.key] : undefined;
      const row = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('.grid tr[data-id]');
      const isBare = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const record = row ? latest.current.data.find(({ id }) => String(id) === row.dataset['id']) : undefined;
      if (!way || !isBare || !record) return;
      // Before the rows hear it, to whom an arrow alone means the next row.
      event.preventDefault();
      event.stopPropagation();
      void latest.current.move(record, way, true);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      onMoves(() => undefined);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
    // The rows are drawn again when what they offer changes: on another page, or with other rows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOrdered, onMoves, data, page, total]);

  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
};

export default MoveRows;
