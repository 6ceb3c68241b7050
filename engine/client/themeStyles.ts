import { tokens, type Mode } from '#src/business';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One mode's colors as CSS declarations: `--page`, `--primary-hover`, `--success-soft`… */
export const cssVariables = (mode: Mode): string => {
  const { tones, ...plain } = tokens.modes[mode];
  const toned = Object.entries(tones).flatMap(([tone, { solid, soft, text }]) => [
    [tone, solid],
    [`${tone}-soft`, soft],
    [`${tone}-text`, text],
  ]);
  return [...Object.entries(plain), ...toned].map(([name, value]) => `--${kebab(name ?? '')}:${value}`).join(';');
};

/** What does not change with the mode: `--radius`, `--size-menu`, `--font`… */
const cssConstants = (): string =>
  [
    ...Object.entries(tokens.banner).map(([name, color]) => `--${kebab(name)}:${color}`),
    `--radius:${tokens.radius}px`,
    `--font:${tokens.font}`,
    `--font-size:${tokens.fontSize}px`,
    `--motion:${tokens.motion}ms`,
    ...Object.entries(tokens.size).map(([name, pixels]) => `--size-${kebab(name)}:${pixels}px`),
  ].join(';');

/** The colors that follow the color a person picked, which stands on the page itself and is made for the screen. */
const picked = cssVariables('light')
  .split(';')
  .filter((line) => /^--(primary|link|focus)/.test(line))
  .map((line) => `${line}!important`)
  .join(';');

/** All tokens as a style sheet, which stands in the head of the page before anything paints. Paper is light. */
export const tokenStyles = (): string =>
  `:root{color-scheme:light;${cssConstants()};${cssVariables('light')}}` +
  `@media screen{html[data-theme=dark]{color-scheme:dark;${cssVariables('dark')}}}` +
  `@media print{:root{${picked}}}`;
