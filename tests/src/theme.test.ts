// @vitest-environment node
import { expect, test } from 'vitest';
import { tokens, type Mode } from '#src/business';
import { cssVariables } from '#engine/client/themeStyles';

const channel = (part: string) => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string) => {
  const [r = '', g = '', b = ''] = color.slice(1).match(/../g) ?? [];
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
};
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test.each(['light', 'dark'] satisfies Mode[])(
  'every text of the %s mode can be read on what it stands on (WCAG AA)',
  (mode) => {
    const { page, card, fill, title, body, quiet, link, onSolid, tones, primaryHover, primaryActive } =
      tokens.modes[mode];
    const pairs = [
      ...[title, body, quiet].flatMap((text) => [page, card, fill].map((surface) => [text, surface] as const)),
      [link, card],
      [link, page],
      ...Object.values(tones).map(({ text, soft }) => [text, soft] as const),
      ...[tones.primary.solid, primaryHover, primaryActive, tones.danger.solid].map(
        (solid) => [onSolid, solid] as const,
      ),
      [tones.danger.text, card],
      [tones.warning.text, card],
      [tones.success.text, card],
    ] as const;
    const unreadable = pairs
      .filter(([text, surface]) => contrast(text, surface) < 4.5)
      .map((pair) => [...pair, contrast(...pair).toFixed(2)]);
    expect(unreadable).toEqual([]);
  },
);

test('both modes give the same variables', () => {
  const names = (mode: Mode) => [...cssVariables(mode).matchAll(/(--[\w-]+):/g)].map((match) => match[1]);
  expect(names('dark')).toEqual(names('light'));
});
