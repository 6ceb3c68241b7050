import { createTheme, type Theme } from '@mui/material/styles';
import { tokens, type Mode } from '../../theme';

/** Material UI in the console's tokens. Imported only by lazily loaded chunks: MUI stays out of the first list. */
export const muiTheme = (mode: Mode, container?: () => Element | null): Theme => {
  const { tones, ...colour } = tokens.modes[mode];
  return createTheme({
    palette: {
      mode,
      primary: {
        main: tones.primary.solid,
        dark: colour.primaryActive,
        light: colour.primaryHover,
        contrastText: colour.onSolid,
      },
      success: { main: tones.success.solid },
      warning: { main: tones.warning.solid },
      error: { main: tones.danger.solid, contrastText: colour.onSolid },
      background: { default: colour.page, paper: colour.card },
      text: { primary: colour.title, secondary: colour.quiet, disabled: colour.disabled },
      divider: colour.border,
      action: { hover: colour.hover, disabled: colour.disabled },
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
      MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: { styleOverrides: { paper: { boxShadow: colour.shadow } } },
      MuiMenu: { styleOverrides: { paper: { boxShadow: colour.shadow, border: `1px solid ${colour.border}` } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: tokens.fontSize, minHeight: 36 } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: colour.card, '& fieldset': { borderColor: colour.outline } },
          input: { fontSize: tokens.fontSize },
        },
      },
    },
  });
};
