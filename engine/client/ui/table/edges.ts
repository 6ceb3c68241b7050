import { useEffect, type RefObject } from 'react';

/** Marks on which sides a horizontally scrolling box has more to show (`more-left`, `more-right`). */
export const markEdges = (box: Element): void => {
  box.classList.toggle('more-left', box.scrollLeft > 1);
  box.classList.toggle('more-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
};

/** Keeps those marks up to date without a render. */
export const useEdges = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => markEdges(element);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
};
