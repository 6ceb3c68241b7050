import { defaultLightTheme, useI18nProvider } from 'react-admin';
import { createContext, use, useContext, useMemo, type ReactNode } from 'react';
import type { ThemeOptions } from '@mui/material/styles';
import type { LateI18nProvider } from '#engine/client/i18n/i18nProvider';
import type { Locale } from '#engine/schema/language';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import { tokens, type Mode } from '#src/business';
import { MuiProvider } from '#engine/client/ui/mui/muiProvider';
import { useMode } from '#engine/client/ui/themeMode';
import { setLook } from './lazyComponent';

const loading = new Map<string, Promise<void>>();

/** Returns the load of react-admin's messages in the language in use. A failed load is tried again at the next call. */
const messagesOf = ({ load, getLocale }: LateI18nProvider): Promise<void> => {
  const locale = getLocale();
  const known = loading.get(locale) ?? load();
  loading.set(locale, known);
  known.catch(() => loading.delete(locale));
  return known;
};

/** react-admin's own theme in the console's colors: its dark palette would have text that nobody can read on ours. */
const componentsOf = (mode: Mode, locale: Locale): ThemeOptions['components'] => {
  const { tones, ...color } = tokens.modes[mode];
  return {
    ...defaultLightTheme.components,
    MuiFilledInput: { styleOverrides: { root: { backgroundColor: color.fill } } },
    MuiButton: {
      styleOverrides: {
        root: {
          '&.MuiButton-text, &.MuiButton-outlined': {
            '&.MuiButton-colorPrimary': { color: color.link },
            '&.MuiButton-colorError': { color: tones.danger.text },
          },
          '&.Mui-disabled': { color: color.quiet },
        },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tones.primary.soft } } },
    },
    MuiLink: { styleOverrides: { root: { color: color.link } } },
    MuiIconButton: { styleOverrides: { colorPrimary: { color: color.link } } },
    RaToolbar: { styleOverrides: { root: { backgroundColor: color.fill } } },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: { '& .RaBulkActionsToolbar-toolbar': { backgroundColor: tones.primary.soft, color: color.title } },
      },
    },
    // A table wider than a phone scrolls in its own frame, and not with the page.
    RaList: { styleOverrides: { root: { '& .RaList-content, & .RaList-main': { minWidth: 0 } } } },
    RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-tableWrapper': { overflowX: 'auto' } } } },
    RaDateField: { defaultProps: { locales: locale } },
    RaNumberField: { defaultProps: { locales: locale } },
  };
};

const Inside = createContext(false);

/**
 * Puts what react-admin's own components need around a part of the console: its messages, and Material UI in the
 * console's colors and under its policy. `engine/kit/build/reactAdminLook.ts` loads it beside each module that shows some of them.
 */
export const ReactAdminLook = ({ children }: { readonly children: ReactNode }) => {
  const isInside = useContext(Inside);
  // The composition root provides no other.
  use(messagesOf(useI18nProvider() as LateI18nProvider));
  const mode = useMode();
  const locale = useLocaleInUse();
  const components = useMemo(() => componentsOf(mode, locale), [mode, locale]);
  if (isInside) return children;
  return (
    <Inside value={true}>
      <MuiProvider components={components}>{children}</MuiProvider>
    </Inside>
  );
};

setLook(ReactAdminLook);
