import { useEvent } from 'react-admin';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { type Arrangement, narrowest, widest } from '#engine/client/preferences/arrangements';
import { chosenColumns, type GridColumn } from '#engine/client/views/List/columns';
import type { GridShared } from '#engine/client/views/List/GridRow';
import { reordered, useArrangement } from './arrangement';
import { arrangeTexts } from './arrangeTexts';
import { useMoving, useResizing } from './useArranging';
import styles from './arrange.module.css';

export interface HeadingProps {
  readonly column: GridColumn;
  readonly columns: readonly GridColumn[];
  readonly grid: GridShared;
}

const directions: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The right edge of a heading, which resizes its column. The heading around it moves the column. */
const Handle = ({ column, columns, grid }: HeadingProps) => {
  const text = useText();
  const edge = useRef<HTMLSpanElement>(null);
  /** The arrangement before the keyboard came, for Escape. */
  const before = useRef<Arrangement>(undefined);
  const { now, keep } = useArrangement(grid.resource, grid.person);
  const moving = useMoving({
    column,
    columns,
    onMove: (next) =>
      keep((newest) => ({
        ...newest,
        columns: reordered(chosenColumns(grid.resource, grid.person.role, newest.columns), next),
      })),
  });
  const resizing = useResizing(edge, {
    column,
    columns,
    onResize: (widths) => keep((newest) => ({ ...newest, widths: { ...newest.widths, ...widths } })),
  });
  /** Returns whether there was something to undo. */
  const cancel = () => {
    const wasResized = resizing.cancel();
    const isKept = before.current !== undefined && JSON.stringify(before.current) !== JSON.stringify(now);
    if (isKept) keep(() => before.current ?? {});
    return wasResized || isKept;
  };

  const onPress = useEvent(moving.onPress);
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const onEdgeItself = event.target === edge.current;
    const by = altKey ? undefined : directions[key];
    if (by && shiftKey && (ctrlKey || metaKey)) moving.by(by);
    else if (by && !ctrlKey && !metaKey && (shiftKey || onEdgeItself)) resizing.by(by);
    else if (key === 'Enter' && onEdgeItself) resizing.onFit();
    else if (key !== 'Escape' || !cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onKeyUp = useEvent(resizing.commit);
  const onFocus = useEvent(() => {
    before.current ??= now;
  });
  const onBlur = useEvent((event: FocusEvent) => {
    resizing.commit();
    const head = event.currentTarget;
    // The focus comes back at once when the column has only moved.
    queueMicrotask(() => {
      if (!(head instanceof Element && head.contains(document.activeElement))) before.current = undefined;
    });
  });

  useLayoutEffect(() => {
    const head = edge.current?.parentElement;
    if (!head) return;
    const over = new AbortController();
    const { signal } = over;
    // Readers say it with each cell, and the edge is no part of it.
    head.setAttribute('aria-label', column.label);
    head.addEventListener('pointerdown', onPress, { signal });
    head.addEventListener('keydown', onKeyDown, { signal });
    head.addEventListener('keyup', onKeyUp, { signal });
    head.addEventListener('focusin', onFocus, { signal });
    head.addEventListener('focusout', onBlur, { signal });
    return () => {
      over.abort();
      head.removeAttribute('aria-label');
    };
  }, [column.label, onPress, onKeyDown, onKeyUp, onFocus, onBlur]);
  return (
    <span
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={text(arrangeTexts.width, { name: column.label })}
      aria-valuenow={Math.round(column.width)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      title={text(arrangeTexts.hint)}
      className={styles.edge}
      // A sorting button takes the same keys, so that each heading is one stop of the Tab key.
      tabIndex={column.sortable ? -1 : 0}
      onPointerDown={({ nativeEvent }) => resizing.onEdge(nativeEvent)}
      onDoubleClick={resizing.onFit}
    />
  );
};

export default Handle;
