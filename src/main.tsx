import { createRoot } from 'react-dom/client';
import { getLocale } from './i18n/locale';
import { loadTexts } from './i18n/texts';
import { isSignedIn } from './session/session';
import { followMode } from './themeMode';
import './styles/index.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element #root');
const root = createRoot(element);

followMode();
document.documentElement.lang = getLocale();
const texts = loadTexts(getLocale());
const loadConsole = () => import('./App');

/** Visitors get a page of their own, far smaller than the console, which loads behind it meanwhile. */
const showVisitor = async () => {
  const [{ VisitorPages }] = await Promise.all([import('./screens/VisitorPages'), texts]);
  root.render(<VisitorPages onSignedIn={() => void loadConsole().then(({ startConsole }) => startConsole(root))} />);
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 500));
  idle(() => void loadConsole());
};

if (isSignedIn()) void Promise.all([loadConsole(), texts]).then(([{ startConsole }]) => startConsole(root));
else void showVisitor();
