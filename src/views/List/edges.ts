/** Marks a box that scrolls sideways with where there is more to see (`more-left`, `more-right`). */
export const markEdges = (box: Element): void => {
  box.classList.toggle('more-left', box.scrollLeft > 1);
  box.classList.toggle('more-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
};
