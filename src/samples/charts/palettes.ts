import type { Mode } from '#src/theme';

type Colors = Readonly<Record<Mode, readonly string[]>>;

/** The template's colors of each chart, which the console's own pages do not use. */
export const palettes = {
  categories: { light: ['#249EFF', '#313CA9', '#21CCFF'], dark: ['#3D72F6', '#A079DC', '#6CAAF5'] },
  published: { light: ['#246EFF', '#00B2FF', '#81E2FF'], dark: ['#4A7FF7', '#085FEF', '#01349F'] },
  periods: { light: ['#246EFF', '#00B2FF', '#81E2FF'], dark: ['#3D72F6', '#A079DC', '#6CAAF5'] },
  overview: { light: ['#722ED1', '#F77234', '#33D1C9', '#3469FF'], dark: ['#8E51DA', '#F99057', '#33D1C9', '#5A8BFF'] },
  sources: { light: ['#249EFF', '#846BCE', '#21CCFF'], dark: ['#249EFF', '#846BCE', '#21CCFF'] },
  /** This year, and the one before. */
  years: { light: ['#165DFF', '#6AA1FF'], dark: ['#4080FF', '#6AA1FF'] },
  greens: { light: ['#86DF6C', '#2CAB40'], dark: ['#86DF6C', '#2CAB40'] },
  growthBars: { light: ['#86DF6C', '#468DFF'], dark: ['#86DF6C', '#468DFF'] },
  growthLine: { light: ['#4080FF'], dark: ['#4080FF'] },
  actions: { light: ['#4086FF'], dark: ['#4086FF'] },
} as const satisfies Readonly<Record<string, Colors>>;
