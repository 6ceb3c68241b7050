import { lazy, Suspense, useEffect } from 'react';
import type { User } from '#engine/client/auth/user';
import { showHelp, useHelp } from '#engine/client/shell/help/help';
import { beginAct, useChosenAct } from '#engine/client/shell/palette/chosenAct';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { followed } from '#engine/client/live/news';
import { useMenuNews } from '#engine/client/shell/menu/useMenuNews';
import { isPressed, keys } from '#engine/client/ui/browser/shortcuts';

/** Opens the keyboard help on the key `?`, wherever no sign is typed. */
const useHelpKey = (): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, keys.help)) return;
      event.preventDefault();
      showHelp(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

const KeyboardHelp = lazyComponent(() => import('#engine/client/shell/help/KeyboardHelp'));
const RecordAct = lazyComponent(() => import('#engine/client/shell/palette/RecordAct'));

const BulkPanel = lazy(() => import('#engine/client/views/List/bulk/BulkPanel'));

const closeHelp = () => showHelp(false);
const openHelp = () => showHelp(true);
const endAct = () => beginAct(undefined);

/** What opens over the page and no first list needs: keyboard help, an action of the palette, running bulk changes. */
const LateOverlays = ({ user }: { user: User }) => {
  const help = useHelp();
  const act = useChosenAct();
  const hasBulk = followed.use() !== undefined;
  useHelpKey();
  useMenuNews(user);
  // A sign-out has to work without a network. Where this one has gone already, the sign-out itself asks for it again.
  useEffect(() => void import('#engine/client/auth/signOut').catch(() => undefined), []);
  // The next person who signs in must not find what the last one began.
  useEffect(
    () => () => {
      closeHelp();
      endAct();
    },
    [],
  );
  return (
    <>
      {help && (
        <LazyBoundary onClose={closeHelp} onRetry={openHelp}>
          <KeyboardHelp user={user} />
        </LazyBoundary>
      )}
      {act && (
        <LazyBoundary onClose={endAct} onRetry={() => beginAct({ ...act })}>
          <RecordAct act={act} />
        </LazyBoundary>
      )}
      {hasBulk && (
        <Suspense fallback={null}>
          <BulkPanel />
        </Suspense>
      )}
    </>
  );
};

export default LateOverlays;
