import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useMode } from '#engine/client/ui/themeMode';
import { tokens, type Mode } from '#src/business';

/** Material UI in the console's tokens: for charts and react-admin's own parts. It stays out of lists and forms, which it would slow down. */
const muiTheme = (mode: Mode, components: ThemeOptions['components']): Theme => {
  const { tones, ...color } = tokens.modes[mode];
  return createTheme({
    palette: {
      mode,
      primary: {
        main: tones.primary.solid,
        dark: color.primaryActive,
        light: color.primaryHover,
        contrastText: color.onSolid,
      },
      success: { main: tones.success.solid },
      warning: { main: tones.warning.solid },
      error: { main: tones.danger.solid, contrastText: color.onSolid },
      background: { default: color.page, paper: color.card },
      text: { primary: color.title, secondary: color.quiet, disabled: color.disabled },
      divider: color.border,
      action: { hover: color.hover, disabled: color.disabled },
    },
    shape: { borderRadius: tokens.radius },
    typography: {
      fontFamily: tokens.font,
      fontSize: tokens.fontSize,
      button: { textTransform: 'none', fontWeight: 400 },
    },
    transitions: {
      duration: { shortest: tokens.motion, shorter: tokens.motion, short: tokens.motion, standard: tokens.motion },
    },
    components: {
      ...components,
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  });
};

/** The nonce without which the strict policy of the server refuses emotion's styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
const cache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });

interface MuiProviderProps {
  /** How components are in a theme of another library, apart from their colors; always the same object. */
  readonly components?: ThemeOptions['components'];
  readonly children: ReactNode;
}

/** Material UI in the console's colors, around whatever of it a lazily loaded chunk shows. */
export const MuiProvider = ({ components, children }: MuiProviderProps) => {
  const mode = useMode();
  const theme = useMemo(() => muiTheme(mode, components), [mode, components]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
};
