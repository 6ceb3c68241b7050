import type { Locale } from '#engine/client/i18n/locale';
import { tokens, type Mode } from '#src/business';

const height = 260;

type ChartPoint = { readonly seriesLabel?: string; readonly formattedValue: string };
type AtPlace = ChartPoint & { readonly formattedCategoryValue: string };

const atPlace = (point: AtPlace) =>
  `${point.formattedCategoryValue}, ${point.seriesLabel ?? ''}: ${point.formattedValue}`;

/** What screen readers read at a point that the arrow keys reach, alike in every language. */
export const sayPoints = {
  barDescription: atPlace,
  lineDescription: (point: { seriesLabel?: string; formattedXValue: string; formattedYValue: string }) =>
    `${point.formattedXValue}, ${point.seriesLabel ?? ''}: ${point.formattedYValue}`,
  pieDescription: (slice: ChartPoint) => `${slice.seriesLabel ?? ''}: ${slice.formattedValue}`,
} as const;

/** What all charts have in common, and figures short enough for an axis (`1.2万`, `12K`). */
export const chartLook = (locale: Locale) => {
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    height,
    margin: { left: 0, right: 24, top: 12, bottom: 0 },
    grid: { horizontal: true },
    // The library's animation takes 300 ms, longer than any of the console's own.
    skipAnimation: true,
    localeText: sayPoints,
    hideLegend: true,
    compact: (amount: number) => short.format(amount),
  } as const;
};

/** An axis is a frame and no statement: neither line nor ticks. */
export const axisLook = {
  disableLine: true,
  disableTicks: true,
  tickLabelStyle: { fill: 'var(--quiet)', fontSize: 12 },
} as const;

type Tone = keyof (typeof tokens.modes)[Mode]['tones'];

/** The color of a tone as a surface of a chart: large areas of the full color outshine everything beside them. */
export const surfaceOf = (mode: Mode, tone: Tone): string => {
  const { card, tones } = tokens.modes[mode];
  return `color-mix(in srgb, ${tones[tone].solid} 72%, ${card})`;
};
