import { describe, expect, it } from 'vitest';
import { mockAnswers } from '#mocks/samples/answers';
import { opinionByKind } from '#resources/samples/visualization';
import { readAnswer } from '#resources/wire/answers';
import { grounds, palettes } from '#resources/samples/palettes';
import { tokens } from '#src/theme';
import { contrast } from '#src/settings/themeColor';

/** What WCAG asks of a graphic beside what lies next to it. */
const least = 3;

const sharesOfKinds = (): readonly string[] => {
  const answered = mockAnswers().get('POST public-opinion-analysis')?.(
    { quota: 'other' },
    { today: new Date(), locale: 'en-US' },
  );
  const { chartData } = readAnswer(opinionByKind.answer, answered && 'data' in answered && answered.data);
  return chartData.map(({ itemStyle }) => itemStyle.color);
};

describe('in dark mode', () => {
  it.each(Object.entries(palettes))('every color of %s stands out from a card', (_, { dark }) => {
    expect(dark.filter((color) => contrast(color, tokens.modes.dark.card) < least)).toEqual([]);
  });

  it('the slices of the shares stand out from their ground', () => {
    const colors = sharesOfKinds();
    expect(colors).toHaveLength(3);
    const dim = colors.filter((color) => grounds.other.dark.some((ground) => contrast(color, ground) < least));
    expect(dim).toEqual([]);
  });
});
