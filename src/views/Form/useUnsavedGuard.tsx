import { useBlocker } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { isSignedIn } from '#src/session/session';
import { hasUnsaved, keepUnsaved } from '#src/session/unsaved';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { UnsavedQuestion, type LeavingTexts } from './UnsavedQuestion';

/** The draft of what is left: kept for a later visit, or gone. */
export interface LeftDraft {
  /** Rejects when it could not be kept. */
  readonly keep: () => Promise<unknown>;
  readonly discard: () => void;
}

/**
 * Asks once before unsaved changes are lost: on every way out inside the console, and in the browser's own words when
 * the tab closes. It never delays the end of a session.
 */
export const useUnsavedGuard = (isUnsaved: () => boolean, texts?: LeavingTexts, draft?: LeftDraft): ReactNode => {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => keepUnsaved(isUnsaved));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    draft?.discard();
    blocker.proceed?.();
  };
  const keep = async () => {
    try {
      await draft?.keep();
      blocker.proceed?.();
    } catch {
      // Nobody leaves in the belief that something is kept.
      notify(text('views.draftNotKept'), 'error');
    }
  };
  const onStay = () => blocker.reset?.();
  return <UnsavedQuestion texts={texts} onStay={onStay} onLeave={leave} onKeep={draft && (() => void keep())} />;
};
