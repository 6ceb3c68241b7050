/**
 * Names the whole value of a cell that the pointer meets, as long as it is cut: a person may have made its column
 * narrower than that. What says its whole value by itself is left to do so.
 */
export const nameCut = (target: Element): void => {
  const cell = target.closest('td');
  if (!cell || cell.querySelector('[title]')) return;
  const isCut = [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  cell.title = isCut ? (cell.textContent ?? '') : '';
};
