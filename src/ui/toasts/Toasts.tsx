import { useLayoutEffect, useRef, useState } from 'react';
import { OneToast } from './OneToast';
import { fromTheTop, useToasts } from './toasts';
import './toasts.css';

/** More would cover a phone's page. The others wait until one has had its time. */
const most = 3;

const raise = (element: HTMLElement) => {
  if (typeof element.showPopover !== 'function') return;
  element.popover = 'manual';
  const isOpen = element.matches(':popover-open');
  if (isOpen && !document.querySelector('dialog[open]')) return;
  if (isOpen) element.hidePopover();
  element.showPopover();
};

/**
 * The toasts, errors on top and the newest before the older. They stay while pointer or focus is on one of them. Screen
 * readers hear each of them once, in the order in which they came: only their place on the screen changes.
 */
export const Toasts = () => {
  const toasts = useToasts();
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  const places = fromTheTop(toasts).map(({ id }) => id);
  // A toast that goes from under the pointer sends no event.
  if (isHeld && newest === undefined) setHeld(false);
  useLayoutEffect(() => {
    // Toasts stand over modal dialogs too, and are raised above one that has opened since the last of them.
    if (newest !== undefined && box.current) raise(box.current);
  }, [newest]);
  return (
    <div
      ref={box}
      className="toasts"
      role="status"
      aria-live="polite"
      aria-atomic="false"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <OneToast
          key={toast.id}
          toast={toast}
          isSeen={places.indexOf(toast.id) < most}
          place={places.indexOf(toast.id)}
          isHeld={isHeld}
          onRelease={() => setHeld(false)}
        />
      ))}
    </div>
  );
};
