import type { Tone } from '#engine/schema/choices';

/** By day or by night. */
export type Mode = 'light' | 'dark';

/** The colors one tone needs: a filled surface, a tinted one, and text that reads on the tint. */
interface ToneColors {
  readonly solid: string;
  readonly soft: string;
  readonly text: string;
}

interface Palette {
  readonly page: string;
  readonly card: string;
  readonly fill: string;
  readonly hover: string;
  readonly border: string;
  /** The edge of an input: darker than a rule between rows, so that it can be found. */
  readonly outline: string;
  readonly disabled: string;
  readonly title: string;
  readonly body: string;
  /** Secondary text. Arco's own #86909C misses 4.5 : 1 on white, so text uses this and icons use `faint`. */
  readonly quiet: string;
  readonly faint: string;
  readonly link: string;
  /** Arco's own #4080FF is lighter than the color at rest: white text on it misses 4.5 : 1. */
  readonly primaryHover: string;
  readonly primaryActive: string;
  readonly onSolid: string;
  readonly focus: string;
  readonly mask: string;
  readonly shadow: string;
  readonly tones: Readonly<Record<Tone, ToneColors>>;
}

/** Facts of Arco Design, light; text shades one step darker where WCAG AA asks for it. */
const light: Palette = {
  page: '#F2F3F5',
  card: '#FFFFFF',
  fill: '#F7F8FA',
  hover: '#F2F3F5',
  border: '#E5E6EB',
  outline: '#C9CDD4',
  disabled: '#C9CDD4',
  title: '#1D2129',
  body: '#4E5969',
  quiet: '#606B79',
  faint: '#86909C',
  link: '#165DFF',
  primaryHover: '#0E50E6',
  primaryActive: '#0E42D2',
  onSolid: '#FFFFFF',
  focus: 'rgb(22 93 255 / 35%)',
  mask: 'rgb(29 33 41 / 45%)',
  shadow: '0 4px 16px rgb(29 33 41 / 12%)',
  tones: {
    neutral: { solid: '#86909C', soft: '#F2F3F5', text: '#4E5969' },
    primary: { solid: '#165DFF', soft: '#E8F3FF', text: '#0E42D2' },
    success: { solid: '#00B42A', soft: '#E8FFEA', text: '#006622' },
    warning: { solid: '#FF7D00', soft: '#FFF7E8', text: '#A64500' },
    danger: { solid: '#CB2634', soft: '#FFECE8', text: '#B71D2B' },
    violet: { solid: '#722ED1', soft: '#F5E8FF', text: '#551DB0' },
  },
};

const dark: Palette = {
  page: '#17171A',
  card: '#232324',
  fill: '#2A2A2B',
  hover: '#2E2E30',
  border: '#333335',
  outline: '#4A4A4D',
  disabled: '#5F5F60',
  title: '#F6F6F6',
  body: '#C5C5C6',
  quiet: '#9C9CA0',
  faint: '#86868A',
  link: '#689FFF',
  primaryHover: '#0E50E6',
  primaryActive: '#0E42D2',
  onSolid: '#FFFFFF',
  focus: 'rgb(104 159 255 / 45%)',
  mask: 'rgb(0 0 0 / 60%)',
  shadow: '0 4px 16px rgb(0 0 0 / 50%)',
  tones: {
    neutral: { solid: '#78787A', soft: '#373739', text: '#C5C5C6' },
    primary: { solid: '#165DFF', soft: '#1B2A4E', text: '#7FAEFF' },
    success: { solid: '#27C346', soft: '#12331B', text: '#3FD15B' },
    warning: { solid: '#FF9626', soft: '#3B2509', text: '#FFA646' },
    danger: { solid: '#CB2634', soft: '#3E1715', text: '#FF8A84' },
    violet: { solid: '#8E51DA', soft: '#2F1B47', text: '#CBA0F5' },
  },
};

/** Every design fact of the console (docs/look.md). Styles read them as CSS variables, MUI through `muiProvider.tsx`. */
export const tokens = {
  modes: { light, dark },
  radius: 4,
  /** The banner of the sign-in page, alike by day and by night. */
  banner: {
    banner: 'linear-gradient(160deg, #1D4ED8 0%, #0E42D2 38%, #072CA6 72%, #031A79 100%)',
    /** For the page before its style sheet has loaded. */
    bannerFlat: '#0E42D2',
    bannerText: '#FFFFFF',
    bannerQuiet: 'rgb(255 255 255 / 88%)',
    bannerHover: 'rgb(255 255 255 / 18%)',
    bannerFill: 'rgb(255 255 255 / 5%)',
    bannerEdge: 'rgb(255 255 255 / 9%)',
    bannerLogo: '#165DFF',
  },
  font: "Inter, system-ui, -apple-system, 'PingFang SC', 'Hiragino Sans GB', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
  fontSize: 14,
  /** Pixels. */
  size: { topBar: 60, menu: 220, menuCollapsed: 48, drawer: 250, control: 32, row: 44, rowCompact: 36, card: 76 },
  /** Milliseconds; no animation takes longer. */
  motion: 160,
} as const;

/**
 * Widths in CSS pixels, which style sheets name as `@media (--below-phone)`. Below `phone` things stand one below the
 * other, below `tablet` the menu is a drawer, and from `wide` on the filters stand beside the search.
 */
export const breakpoints = { phone: 768, tablet: 992, wide: 1440 } as const;
