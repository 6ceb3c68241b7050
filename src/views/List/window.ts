/** Rows to draw, and the height of the omitted rows above and below them, in px. */
export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** Up to this many rows are all drawn in the end, so that the browser's own scrolling and search work. */
export const windowFrom = 100;

/**
 * Which of `count` rows of equal height to draw when `scrolled` px of the list lie above a view of `height` px. It adds
 * `spare` rows on either side of the view.
 */
export const rowWindow = (
  count: number,
  rowHeight: number,
  scrolled: number,
  height: number,
  spare: number,
): RowWindow => {
  const visible = Math.ceil(height / rowHeight) + 2 * spare;
  const first = Math.max(0, Math.min(Math.floor(scrolled / rowHeight) - spare, count - visible));
  const end = Math.min(count, first + visible);
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
};

/** All of them. */
export const allRows = (count: number): RowWindow => ({ first: 0, end: count, above: 0, below: 0 });
