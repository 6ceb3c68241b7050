import { useEffect, type RefObject } from 'react';

/** Marks a box that scrolls sideways with where there is more to see (`more-left`, `more-right`), without redrawing anything. */
export const useEdges = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      element.classList.toggle('more-left', element.scrollLeft > 1);
      element.classList.toggle('more-right', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };
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
