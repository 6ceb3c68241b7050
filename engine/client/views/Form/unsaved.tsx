import { formTexts } from './formTexts';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { useBlocker } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { isSignedIn } from '#engine/client/session/session';
import { hasUnsaved, keepUnsaved } from '#engine/client/session/unsaved';
import { notify } from '#engine/client/ui/toasts/toasts';

/** The question where something other than a form would be lost. */
interface LeavingTexts {
  readonly title: string;
  readonly hint: string;
  readonly stay: string;
  readonly leave: string;
}

interface UnsavedQuestionProps {
  readonly texts?: LeavingTexts;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Leaves and keeps a draft, where the form has one. */
  readonly onKeep?: (() => void) | undefined;
}

/** Asks whether to discard the input. */
export const UnsavedQuestion = ({ texts, onStay, onLeave, onKeep }: UnsavedQuestionProps) => {
  const text = useText();
  return (
    <Dialog
      title={texts?.title ?? text(formTexts.unsavedTitle)}
      onClose={onStay}
      actions={
        <>
          <Button look="danger" onClick={onLeave}>
            {texts?.leave ?? text(formTexts.discard)}
          </Button>
          {onKeep && (
            <Button look="outline" onClick={onKeep}>
              {text(formTexts.keepDraft)}
            </Button>
          )}
          <Button look="primary" data-first-focus onClick={onStay}>
            {texts?.stay ?? text(formTexts.keepEditing)}
          </Button>
        </>
      }
    >
      <p>{texts?.hint ?? text(onKeep ? formTexts.unsavedDraftHint : formTexts.unsavedHint)}</p>
    </Dialog>
  );
};

/** The draft of what is left: kept for a later visit, or gone. */
export interface DraftActions {
  /** Rejects when it could not be kept. */
  readonly keep: () => Promise<unknown>;
  readonly discard: () => void;
}

/**
 * Asks once before unsaved changes are lost: on every way out inside the console, and in the browser's own words when
 * the tab closes. It never delays the end of a session.
 */
export const useUnsavedGuard = (isUnsaved: () => boolean, texts?: LeavingTexts, draft?: DraftActions): ReactNode => {
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
      notify(text(formTexts.draftNotKept), 'error');
    }
  };
  const onStay = () => blocker.reset?.();
  return <UnsavedQuestion texts={texts} onStay={onStay} onLeave={leave} onKeep={draft && (() => void keep())} />;
};
