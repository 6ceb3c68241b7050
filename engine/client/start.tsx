import { createRoot, type Root } from 'react-dom/client';
import { getLocale } from './i18n/locale';
import { showLanguage } from './i18n/showLanguage';
import { loadTexts } from './i18n/texts';
import { isSignedIn } from './session/session';
import { followSettings } from './settings/store';
import { StartFailed } from './shell/states/StartFailed';
import './ui/form/composition';
import { followMode } from './ui/themeMode';

/** The framework waits this many milliseconds at most with its first render, which would delay the first rows. */
const waitMs = 400;

/** Resolves when the first rows, or those that a click asked for, are painted, will not be, or take too long. */
const firstRowsPainted = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([window.__firstRows, late]);
};

const loadConsole = () => import('./App');

const showConsole = async (root: Root, texts: Promise<unknown>) => {
  const [{ startConsole }] = await Promise.all([loadConsole(), texts]);
  await startConsole(root, firstRowsPainted);
};

/** Visitors get far smaller pages, while the console loads in the background. */
const showVisitor = async (root: Root, texts: Promise<unknown>, onSignedIn: () => void) => {
  const [{ VisitorPages }] = await Promise.all([import('./VisitorPages'), texts]);
  root.render(<VisitorPages onSignedIn={onSignedIn} />);
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 500));
  idle(() => void loadConsole().catch(() => undefined));
};

/**
 * Shows the console in the element `#root` of the page to whoever is signed in, and the sign-in page to anybody else. Where a
 * part of it does not load, it says so in the page and throws.
 */
export const start = (): void => {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');
  const root = createRoot(element);
  followMode();
  followSettings();
  showLanguage(document.documentElement, getLocale());
  const texts = loadTexts(getLocale());
  const orSaySo = (shown: Promise<void>) =>
    shown.catch((error: unknown) => {
      root.render(<StartFailed />);
      throw error;
    });
  const open = () => void orSaySo(showConsole(root, texts));
  if (isSignedIn()) open();
  else void orSaySo(showVisitor(root, texts, open));
};
