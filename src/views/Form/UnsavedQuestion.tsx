import { Dialog } from '#src/ui/modal/Dialog';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';

/** The question where something other than a form would be lost. */
export interface LeavingTexts {
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
      title={texts?.title ?? text('views.unsavedTitle')}
      onClose={onStay}
      actions={
        <>
          <Button look="danger" onClick={onLeave}>
            {texts?.leave ?? text('views.discard')}
          </Button>
          {onKeep && (
            <Button look="outline" onClick={onKeep}>
              {text('views.keepDraft')}
            </Button>
          )}
          <Button look="primary" data-first-focus onClick={onStay}>
            {texts?.stay ?? text('views.keepEditing')}
          </Button>
        </>
      }
    >
      <p>{texts?.hint ?? text(onKeep ? 'views.unsavedDraftHint' : 'views.unsavedHint')}</p>
    </Dialog>
  );
};
