import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { followAnchor } from './usePanel';
import styles from './choiceList.module.css';

interface ChoiceListProps {
  /** The box that is typed into; the list is as wide. */
  readonly anchor: HTMLElement;
  /** A `listbox`, or what stands there in place of one. */
  readonly children: ReactNode;
}

/** What can be chosen, below the box that is typed into. The focus stays in the box. */
export const ChoiceList = ({ anchor, children }: ChoiceListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    // The browser's top layer: nothing cuts it off, neither a dialog nor the frame of a list.
    element.showPopover();
    element.style.width = `${anchor.offsetWidth}px`;
    return followAnchor(anchor, element, 'start');
  }, [anchor]);
  return (
    // A press on the list must not take the focus from the box.
    <div
      ref={list}
      popover="manual"
      className={`popover ${styles.choices}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
};
