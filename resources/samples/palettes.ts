interface Palette {
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

const inBothModes = <const C extends readonly string[]>(...colors: C) => ({ light: colors, dark: colors });

/** The colors of each chart, which the console's own pages do not use: the template's, lighter in dark mode where they would hardly show. */
export const palettes = {
  categories: { light: ['#249EFF', '#313CA9', '#21CCFF'], dark: ['#3D72F6', '#A079DC', '#6CAAF5'] },
  kinds: { light: ['#246EFF', '#00B2FF', '#81E2FF'], dark: ['#3D72F6', '#A079DC', '#6CAAF5'] },
  /** From the left end of a line to its right end. */
  content: { light: ['#1EE7FF', '#249AFF', '#6F42FB'], dark: ['#1EE7FF', '#249AFF', '#8D6BFB'] },
  overview: { light: ['#722ED1', '#F77234', '#33D1C9', '#3469FF'], dark: ['#A06BE8', '#F99057', '#33D1C9', '#5A8BFF'] },
  sources: inBothModes('#249EFF', '#846BCE', '#21CCFF'),
  /** This year, and the one before. */
  years: { light: ['#165DFF', '#6AA1FF'], dark: ['#4080FF', '#6AA1FF'] },
  greens: inBothModes('#86DF6C', '#2CAB40'),
  growthBars: inBothModes('#86DF6C', '#468DFF'),
  line: inBothModes('#4080FF'),
  actions: inBothModes('#4086FF'),
} as const satisfies Readonly<Record<string, Palette>>;

/** The gradient behind each card of an opinion, dark enough for its text and its chart in dark mode. */
export const grounds = {
  visitors: { light: ['#F2F9FE', '#E6F4FE'], dark: ['#1F2F57', '#172241'] },
  published: { light: ['#F5FEF2', '#E6FEEE'], dark: ['#263A24', '#1D2B1D'] },
  comment: { light: ['#F2F9FE', '#E6F4FE'], dark: ['#1F2F57', '#172241'] },
  other: { light: ['#F7F7FF', '#ECECFF'], dark: ['#211B3C', '#1A1433'] },
} as const satisfies Readonly<Record<string, Palette>>;
