import { createRoot } from 'react-dom/client';
import { getLocale } from './i18n/locale';
import { loadTexts } from './i18n/texts';
import { isSignedIn } from './session/session';
import { followSettings } from './settings/store';
import { StartFailed } from './shell/states/StartFailed';
import './ui/form/composition';
import { followMode } from './ui/themeMode';

/** The framework waits this many milliseconds at most with its first render, which would delay the first rows. */
const waitMs = 400;

/** Resolves when the first rows are painted, will not be, or take too long. */
const firstRowsPainted = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([window.__firstRows, late]);
};

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element #root');
const root = createRoot(element);

followMode();
followSettings();
document.documentElement.lang = getLocale();
const texts = loadTexts(getLocale());
const loadConsole = () => import('./App');

const showConsole = async () => {
  const [{ startConsole }] = await Promise.all([loadConsole(), texts]);
  await startConsole(root, firstRowsPainted());
};

/** Visitors get far smaller pages, while the console loads in the background. */
const showVisitor = async () => {
  const [{ VisitorPages }] = await Promise.all([import('./screens/VisitorPages'), texts]);
  root.render(<VisitorPages onSignedIn={() => void orSaySo(showConsole())} />);
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 500));
  idle(() => void loadConsole().catch(() => undefined));
};

const orSaySo = (start: Promise<void>) =>
  start.catch((error: unknown) => {
    root.render(<StartFailed />);
    throw error;
  });

void orSaySo(isSignedIn() ? showConsole() : showVisitor());
