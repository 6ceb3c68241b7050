import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { dismissToast, durationOf, fromTheTop, useToasts, type Toast, type ToastTone } from './toasts';
import { Icon, type IconName } from '#engine/client/ui/icons';
import styles from './toasts.module.css';

const icons: Readonly<Record<ToastTone, IconName>> = {
  success: 'done',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

interface OneToastProps {
  readonly toast: Toast;
  /** From the top, beginning at 0. */
  readonly place: number;
  /** An unseen one waits, and its time does not run. */
  readonly isSeen: boolean;
  readonly isHeld: boolean;
  /** Called when it goes under pointer and focus, which then send no event. */
  readonly onRelease: () => void;
}

/** A toast with its time, and with its action if it offers one. */
const OneToast = ({ toast, place, isSeen, isHeld, onRelease }: OneToastProps) => {
  const { id, text, content, tone, times, action, isMultiLine } = toast;
  const words = useText();
  const runs = isSeen && !isHeld;
  useEffect(() => {
    const duration = durationOf(toast);
    if (!runs || duration === null) return;
    // Each repetition is a new value, whose time begins again.
    const timer = setTimeout(() => {
      dismissToast(toast.id);
      toast.action?.onExpire?.();
    }, duration);
    return () => clearTimeout(timer);
  }, [toast, runs]);
  const button = (label: string, act: () => void) => (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        onRelease();
        dismissToast(id);
        act();
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={isSeen ? `${styles.toast} ${styles[tone] ?? ''}` : 'visually-hidden'} style={{ order: place }}>
      {isSeen && <Icon name={icons[tone]} />}
      <span className={isMultiLine ? styles.lines : undefined} dir="auto">
        {content ?? text}
      </span>
      {isSeen && times > 1 && (
        <span className={`${styles.times} numeric`} aria-hidden="true" translate="no">
          {`×${times}`}
        </span>
      )}
      {isSeen && action && button(action.label, () => action.onChoose())}
      {isSeen && durationOf(toast) === null && button(words('views.close'), () => action?.onExpire?.())}
    </div>
  );
};

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
      className={styles.toasts}
      data-toasts
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
