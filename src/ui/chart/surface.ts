import { tokens, type Mode } from '#src/theme';

type Tone = keyof (typeof tokens.modes)[Mode]['tones'];

/** The color of a tone as a surface of a chart: large areas of the full color outshine everything beside them. */
export const surfaceOf = (mode: Mode, tone: Tone): string => {
  const { card, tones } = tokens.modes[mode];
  return `color-mix(in srgb, ${tones[tone].solid} 72%, ${card})`;
};
