/** Marks on which sides a horizontally scrolling box has more to show (`more-left`, `more-right`). */
export const markEdges = (box: Element): void => {
  box.classList.toggle('more-left', box.scrollLeft > 1);
  box.classList.toggle('more-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
};
