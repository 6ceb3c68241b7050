import { defaultLightTheme, useI18nProvider } from 'react-admin';
import { createContext, use, useContext, type ReactNode } from 'react';
import type { LateI18nProvider } from '#src/i18n/i18nProvider';
import { setLook } from './lazyComponent';
import { MuiProvider } from '#src/ui/mui/muiProvider';

const loading = new Map<string, Promise<void>>();

/** Returns the load of react-admin's messages in the language in use. A failed load is tried again at the next call. */
const messagesOf = ({ load, getLocale }: LateI18nProvider): Promise<void> => {
  const locale = getLocale();
  const known = loading.get(locale) ?? load();
  loading.set(locale, known);
  known.catch(() => loading.delete(locale));
  return known;
};

const Inside = createContext(false);

/**
 * Puts what react-admin's own components need around a part of the console: its messages, and Material UI in the
 * console's colors and under its policy. `build/reactAdminLook.ts` loads it beside each module that shows some of them.
 */
export const ReactAdminLook = ({ children }: { readonly children: ReactNode }) => {
  const isInside = useContext(Inside);
  // The composition root provides no other.
  use(messagesOf(useI18nProvider() as LateI18nProvider));
  if (isInside) return children;
  return (
    <Inside value={true}>
      <MuiProvider components={defaultLightTheme.components}>{children}</MuiProvider>
    </Inside>
  );
};

setLook(ReactAdminLook);
