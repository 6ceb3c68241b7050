const gap = 4;
const margin = 8;

/** Where a panel goes, in the window's pixels. */
export interface Position {
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
