import { useLayoutEffect, useRef } from 'react';
import { useText } from '#src/i18n/useText';
import { narrowest, widest } from '#src/preferences/arrangements';
import { arrangeTexts } from './arrangeTexts';
import { useHeading, type HeadingProps } from './useHeading';
import './arrange.css';

/** The right edge of a heading, which resizes its column. The heading around it moves the column. */
const Handle = (props: HeadingProps) => {
  const { column } = props;
  const text = useText();
  const edge = useRef<HTMLSpanElement>(null);
  const { onPress, onEdge, onFit, onKeyDown, onKeyUp, onFocus, onBlur } = useHeading(edge, props);
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
      className="grid-edge"
      // A sorting button takes the same keys, so that each heading is one stop of the Tab key.
      tabIndex={column.sortable ? -1 : 0}
      onPointerDown={({ nativeEvent }) => onEdge(nativeEvent)}
      onDoubleClick={onFit}
    />
  );
};

export default Handle;
