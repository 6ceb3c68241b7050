import { createRoot } from 'react-dom/client';
import { getLocale } from '#engine/client/i18n/locale';
import { loadTexts } from '#engine/client/i18n/texts';
import { isSignedIn } from '#engine/client/session/session';
import { followSettings } from '#engine/client/settings/store';
import { StartFailed } from '#engine/client/shell/states/StartFailed';
import '#engine/client/ui/form/composition';
import { followMode } from '#engine/client/ui/themeMode';

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
const loadConsole = () => import('#engine/client/App');

const showConsole = async () => {
  const [{ startConsole }] = await Promise.all([loadConsole(), texts]);
  await startConsole(root, firstRowsPainted());
};

/** Visitors get far smaller pages, while the console loads in the background. */
const showVisitor = async () => {
  const [{ VisitorPages }] = await Promise.all([import('#engine/client/VisitorPages'), texts]);
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
