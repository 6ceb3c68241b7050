import { expect, it } from 'vitest';
import { palette } from '#samples/calls/chart';
import { tokens } from '#src/business';
import { contrast } from '#engine/client/settings/themeColor';

/** What WCAG asks of a graphic beside what lies next to it. */
const least = 3;

it('every color of a chart stands out from a card in dark mode', () => {
  expect(palette.dark.filter((color) => contrast(color, tokens.modes.dark.card) < least)).toEqual([]);
});
