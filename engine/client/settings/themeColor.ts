import { tokens, type Mode } from '#src/business';

type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: text of usual size against what is behind it. */
const readable = 4.5;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const toHex = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Mixes `share` of the second color into the first. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, at) => part + ((other[at] ?? 0) - part) * share) as unknown as Rgb;

/** Relative luminance (WCAG 2.2). */
const luminance = (color: Rgb): number => {
  const [r, g, b] = color.map((part) => {
    const share = Math.round(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrastOf = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Contrast of two `#RRGGBB` colors, 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(fromHex(one), fromHex(other));

/** Returns the color, mixed with as little of `towards` as it needs to be readable on all of these. */
const readableOn = (color: Rgb, grounds: readonly Rgb[], towards: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(color, towards, share);
    if (grounds.every((ground) => contrastOf(tried, ground) >= readable)) return tried;
  }
  return towards;
};

/**
 * Turns the color that a person picked into the CSS variables of one mode. However light or dark it is, white is
 * readable on it, and so are links and tinted tags. Arco's own blue stays as it is in light mode.
 */
export const themeVariables = (picked: string, mode: Mode): Readonly<Record<string, string>> => {
  const palette = tokens.modes[mode];
  const [page, card, hover] = [palette.page, palette.card, palette.hover].map(fromHex) as [Rgb, Rgb, Rgb];
  const away = mode === 'light' ? black : white;
  const color = fromHex(picked);
  const solid = readableOn(color, [white], black);
  const soft = mix(card, color, mode === 'light' ? 0.1 : 0.18);
  const focus = readableOn(color, [card], away);
  return {
    '--primary': toHex(solid),
    '--primary-hover': toHex(mix(solid, black, 0.12)),
    '--primary-active': toHex(mix(solid, black, 0.24)),
    '--primary-soft': toHex(soft),
    '--primary-text': toHex(readableOn(color, [soft, card], away)),
    '--link': toHex(readableOn(color, [page, card, hover, soft], away)),
    '--focus': `rgb(${focus.map(Math.round).join(' ')} / 40%)`,
  };
};
