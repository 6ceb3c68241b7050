import { useLayoutEffect, useRef, useState } from 'react';
import { OneToast } from './OneToast';
import { fromTheTop, useToasts, type Toast } from './toasts';
import './toasts.css';

/** More would cover a phone's page. The others wait until one has had its time. */
const most = 3;
/** An offer such as an undo is worth the place of a sentence, since it may be too late for it afterwards. */
const mostOffers = 5;

/** Those that are seen: the offers, and of the others what fits beside them. */
const seenOf = (fromAbove: readonly Toast[]): readonly Toast[] => {
  const offers = fromAbove.filter(({ action }) => action).slice(0, mostOffers);
  const room = Math.max(1, most - offers.length);
  const others = fromAbove.filter(({ action }) => !action).slice(0, room);
  return [...offers, ...others];
};

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
  const fromAbove = fromTheTop(toasts);
  const seen = seenOf(fromAbove);
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
          isSeen={seen.includes(toast)}
          place={fromAbove.indexOf(toast)}
          isHeld={isHeld}
          onRelease={() => setHeld(false)}
        />
      ))}
    </div>
  );
};
