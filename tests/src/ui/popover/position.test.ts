// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { positionAt } from '#engine/client/ui/popover/usePanel';

const window = { width: 390, height: 800 };
const panel = { width: 200, height: 160 };
const button = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 32 });

describe('a panel at its button', () => {
  test('stands below it, its edge in line with that of the button', () => {
    expect(positionAt(button(50, 100), panel, window, 'start')).toEqual({ left: 50, top: 136 });
    expect(positionAt(button(300, 100), panel, window, 'end')).toEqual({ left: 140, top: 136 });
  });

  test('stands above it at the bottom of the window', () => {
    expect(positionAt(button(50, 760), panel, window, 'start').top).toBe(596);
  });

  test('never leaves the window, however narrow it is', () => {
    expect(positionAt(button(350, 100), panel, window, 'start').left).toBe(182);
    expect(positionAt(button(0, 100), panel, window, 'end').left).toBe(8);
    expect(positionAt(button(50, 500), { width: 200, height: 780 }, window, 'start').top).toBe(12);
  });
});
