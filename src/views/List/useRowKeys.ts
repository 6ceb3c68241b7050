import { useState, type KeyboardEvent } from 'react';

interface RowKeys {
  readonly count: number;
  /** Called with the place of the row on Enter. */
  readonly onOpen: (index: number) => void;
  /** Called with the place of the row on Space; `range` with Shift. */
  readonly onToggle: (index: number, range: boolean) => void;
}

const stepOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Arrow keys, Home and End move between the rows of a table body; the Tab key stops at only one of them. */
export const useRowKeys = ({ count, onOpen, onToggle }: RowKeys) => {
  const [current, setCurrent] = useState(0);
  const rowAt = (body: Element, index: number) => body.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target as HTMLElement;
    if (row.tagName !== 'TR') return;
    const at = Number(row.getAttribute('aria-rowindex')) - 2;
    const next = stepOf(event.key, at, count);
    if (next !== undefined) {
      setCurrent(next);
      rowAt(event.currentTarget, next)?.focus();
    } else if (event.key === 'Enter') onOpen(at);
    else if (event.key === ' ') onToggle(at, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return { current: Math.min(current, Math.max(0, count - 1)), onKeyDown };
};
