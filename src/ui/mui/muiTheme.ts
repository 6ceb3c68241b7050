import { createTheme, type Theme } from '@mui/material/styles';
import { tokens, type Mode } from '#src/theme';

/** Material UI in the console's tokens. Imported only by lazily loaded chunks: MUI stays out of the first list. */
export const muiTheme = (mode: Mode, container?: () => Element | null): Theme => {
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
      ...(container && {
        MuiModal: { defaultProps: { container } },
        MuiPopper: { defaultProps: { container, popperOptions: { strategy: 'fixed' } } },
      }),
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAutocomplete: {
        styleOverrides: {
          paper: { boxShadow: color.shadow, border: `1px solid ${color.border}`, fontSize: tokens.fontSize },
        },
      },
    },
  });
};
