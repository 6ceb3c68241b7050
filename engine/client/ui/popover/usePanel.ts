import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const gap = 4;
const margin = 8;

/** Where a panel goes, in the window's pixels. */
interface Position {
  readonly left: number;
  readonly top: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Below its button, or above where there is no room; never outside the window. `end` lines up the right edges. */
export const positionAt = (button: Box, panel: Size, window: Size, align: 'start' | 'end'): Position => {
  const wanted = align === 'start' ? button.left : button.right - panel.width;
  const left = Math.max(margin, Math.min(wanted, window.width - panel.width - margin));
  const below = button.bottom + gap;
  const fits = below + panel.height + margin <= window.height;
  const top = fits ? below : Math.max(margin, button.top - gap - panel.height);
  return {
    left,
    top: fits || button.top > panel.height ? top : Math.max(margin, window.height - panel.height - margin),
  };
};

const opposite = { start: 'end', end: 'start' } as const;

/** Keeps `panel` at `anchor` while the window, the page or the panel itself changes. Returns how to stop. */
export const followAnchor = (
  anchor: HTMLElement,
  panel: HTMLElement,
  align: 'start' | 'end',
  onGrown?: () => void,
): (() => void) => {
  const place = () => {
    const { left, top } = positionAt(
      anchor.getBoundingClientRect(),
      { width: panel.offsetWidth, height: panel.offsetHeight },
      { width: window.innerWidth, height: window.innerHeight },
      document.dir === 'rtl' ? opposite[align] : align,
    );
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
  };
  place();
  const growth = new ResizeObserver(() => {
    place();
    onGrown?.();
  });
  growth.observe(panel);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, true);
  return () => {
    growth.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, true);
  };
};

interface PanelOptions {
  readonly anchor: HTMLElement;
  readonly align?: 'start' | 'end';
  readonly onClose: () => void;
}

const firstStop = 'input:not(:disabled), button:not(:disabled), [href], textarea, [tabindex="0"]';

/**
 * A panel that floats at its button, placed inside the window and entered by the focus. Escape closes it, and the focus
 * then returns to the button. A click elsewhere closes it, and so does the focus when it goes elsewhere.
 *
 * Floating UI would replace 45 of these lines for 7 KiB in the first list. CSS anchor positioning will, once all supported
 * browsers have it.
 */
export const usePanel = ({ anchor, align = 'start', onClose }: PanelOptions): RefObject<HTMLDivElement | null> => {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // A list of choices says how, and what is entered stands behind it.
    const enter = () =>
      (element.querySelector<HTMLElement>(firstStop) ?? element.querySelector<HTMLElement>('select'))?.focus();
    const leave = followAnchor(anchor, element, align, () => {
      // A panel grows when its data arrives, and what comes late is entered then.
      if (anchor === document.activeElement) enter();
    });
    enter();
    return leave;
  }, [anchor, align]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    // A toast says what the panel did. It moves when the panel closes, and its button with it from under the pointer.
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element &&
      !element.contains(target) &&
      !anchor.contains(target) &&
      target.closest('[data-toasts]') === null;
    // The focused field gets its blur event before it is removed.
    const leave = () => {
      if (document.activeElement instanceof HTMLElement && element.contains(document.activeElement))
        document.activeElement.blur();
      close.current();
    };
    const onElsewhere = (event: Event) => isElsewhere(event.target) && leave();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A form below listens to Escape as well, and so does the browser for a dialog; this key is for the panel alone.
      event.stopPropagation();
      event.preventDefault();
      leave();
      anchor.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    element.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      element.removeEventListener('keydown', onKey);
    };
  }, [anchor]);

  return panel;
};
