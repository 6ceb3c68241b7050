import { type GetListResult, type Identifier, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import type { Resource } from '#engine/schema/resource';
import { mayDo } from '#engine/schema/access';
import { positionOf } from '#engine/schema/moveCall';
import { say, sayCount } from '#engine/schema/language';
import { useText } from '#engine/client/i18n/useText';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { useWaiting } from '#engine/client/views/waiting/useWaiting';
import { useProvider } from '#engine/client/api/useProvider';
import { changedRows } from '#engine/client/live/news';
import type { GridShared } from './GridRow';
import { rowOf } from './rowOf';
import { orderByHand } from './orderByHand';
import styles from './live.module.css';

/** What has become of the rows that a person reads. */
interface RowChanges {
  /** Rows whose values differ, as they are now. */
  readonly changed: ReadonlyMap<Identifier, RaRecord>;
  /** Rows that are no more, or that the person no longer reads. */
  readonly gone: readonly Identifier[];
  /** The number of rows of the present page that are not shown yet. */
  readonly added: number;
}

const isSame = (one: RaRecord, other: RaRecord) => JSON.stringify(one) === JSON.stringify(other);

/** Compares the shown rows with the present page, and with those of them that now stand elsewhere. */
export const compareRows = (
  shown: readonly RaRecord[],
  now: readonly RaRecord[],
  elsewhere: readonly RaRecord[],
): RowChanges => {
  const present = new Map([...elsewhere, ...now].map((row) => [row.id, row]));
  const changed = shown.flatMap((row) => {
    const current = present.get(row.id);
    return current && !isSame(row, current) ? [[row.id, current] as const] : [];
  });
  const ids = new Set(shown.map(({ id }) => id));
  return {
    changed: new Map(changed),
    gone: [...ids].filter((id) => !present.has(id)),
    added: now.filter(({ id }) => !ids.has(id)).length,
  };
};

/** The rows in the order that somebody has just given them by hand, where the list shows that one. */
const inOrder = (resource: Resource, sort: SortPayload, rows: readonly RaRecord[]): RaRecord[] => {
  const by = orderByHand(resource, sort);
  if (!by) return [...rows];
  const way = by.descending ? -1 : 1;
  const placeOf = (row: RaRecord) => Number(row[by.name]);
  return rows.toSorted((a, b) => way * (placeOf(a) - placeOf(b) || Number(a.id) - Number(b.id)));
};

/** How long a changed row is marked, in milliseconds. */
const markedFor = 2500;

/** Marks changed rows for a moment, once they are drawn, and dims those that are no more. */
const markRows = (changed: readonly Identifier[], gone: readonly Identifier[]): void => {
  requestAnimationFrame(() => {
    for (const id of changed)
      for (const cell of rowOf(id)?.cells ?? [])
        cell.animate([{ backgroundColor: 'var(--warning-soft)' }, {}], {
          duration: markedFor,
          easing: 'ease-in',
        });
    for (const id of gone) rowOf(id)?.animate([{}, { opacity: 0.4 }], { duration: 300, fill: 'forwards' });
  });
};

/** At most one look in this time, in milliseconds, however much changes. */
const lookEvery = 1000;

/** Whether the person does something with a row, which must not change meanwhile. */
const isBusy = () =>
  document.hidden ||
  document.querySelector(
    'dialog[open], [role="menu"], .grid-box form, .grid input:not([type="checkbox"]), .grid textarea',
  ) !== null;

/** Looks again at the rows of the list when the server says that some of its resource have changed. */
const useLiveRows = (resource: Resource) => {
  const queryClient = useQueryClient();
  const provider = useProvider();
  const { data, total, page, perPage, sort, filterValues, meta } = useListContext();
  const question = JSON.stringify([page, perPage, sort, filterValues]);
  const [news, setNews] = useState({ question: '', count: 0 });

  const look = async () => {
    const shown = data;
    if (!shown) return;
    const asked = { pagination: { page, perPage }, sort, filter: filterValues };
    const now = await provider.getList(resource.path, asked);
    const missing = shown.filter(({ id }) => !now.data.some((row) => row.id === id)).map(({ id }) => id);
    const moved = missing.length > 0 ? (await provider.getMany(resource.path, { ids: missing })).data : [];
    const { changed, gone, added } = compareRows(shown, now.data, moved);
    const isEstimated = (meta as { estimated?: boolean } | undefined)?.estimated === true;
    const more = isEstimated ? 0 : (now.total ?? 0) - (total ?? 0) + gone.length;
    setNews({ question, count: page === 1 ? Math.max(added, more) : Math.max(0, more) });
    if (changed.size > 0)
      queryClient.setQueriesData<GetListResult>({ queryKey: [resource.path, 'getList'], type: 'active' }, (old) =>
        old?.data
          ? {
              ...old,
              data: inOrder(
                resource,
                sort,
                old.data.map((row: RaRecord) => changed.get(row.id) ?? row),
              ),
            }
          : old,
      );
    markRows([...changed.keys()], gone);
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // What is missed now is seen with the next change, or when the list is asked for again.
        if (isBusy()) later();
        else latest.current().catch(() => {});
      }, lookEvery);
    };
    const forget = changedRows.on((name) => name === resource.name && later());
    // A hidden page hears nothing.
    const onShown = () => !document.hidden && later();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      forget();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [resource]);

  return {
    fresh: news.question === question ? news.count : 0,
    forget: () => setNews({ question: '', count: 0 }),
  };
};

const texts = {
  fresh: sayCount('有 %{count} 条新记录', '%{count} new', '%{count} new'),
  show: say('显示新记录', 'Show new records'),
} as const;

const MoveRows = lazyComponent(() => import('./MoveRows'));
const WaitingRows = lazyComponent(() => import('./WaitingRows'));

const none: readonly RaRecord[] = [];

/** Keeps the rows of a list current where they stand, and announces new ones without moving what is being read. */
const LiveRows = ({ grid }: { grid: GridShared }) => {
  const text = useText();
  const { data = none, page, setPage, refetch } = useListContext();
  const { fresh, forget } = useLiveRows(grid.resource);
  const ids = useMemo(() => data.map(({ id }) => id), [data]);
  const waiting = useWaiting(grid.resource, grid.person, ids);
  const show = () => {
    forget();
    if (page > 1) setPage(1);
    else void refetch();
  };
  return (
    // The page draws this place before the style sheet of its content is known, and both must be alike.
    <div aria-live="polite">
      {fresh > 0 && (
        <div className={styles.rows}>
          <button type="button" className="button primary small" title={text(texts.show)} onClick={show}>
            {text(texts.fresh, { count: fresh })}
          </button>
        </div>
      )}
      {mayDo(grid.person.role, grid.resource, 'modify') && positionOf(grid.resource) !== undefined && (
        <LazyBoundary stays>
          <MoveRows grid={grid} />
        </LazyBoundary>
      )}
      {waiting.length > 0 && (
        <LazyBoundary stays>
          <WaitingRows grid={grid} rows={data} waiting={waiting} />
        </LazyBoundary>
      )}
    </div>
  );
};

export default LiveRows;
