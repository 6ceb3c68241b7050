import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { muiTheme } from './muiTheme';
import { useMode } from '../themeMode';

/** The nonce without which the strict policy of the server refuses emotion's styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
const cache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });

interface MuiProviderProps {
  /** Where lists and menus open, when not at the end of the page; always the same function. */
  readonly container?: () => Element | null;
  readonly children: ReactNode;
}

/** Material UI in the console's colors, around whatever of it a lazily loaded chunk shows. */
export const MuiProvider = ({ container, children }: MuiProviderProps) => {
  const mode = useMode();
  const theme = useMemo(() => muiTheme(mode, container), [mode, container]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
};
