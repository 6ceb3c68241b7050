import { Dialog } from '../../ui/modal/Dialog';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

/** What is asked where something else than a form would be lost. */
export interface LeavingWords {
  readonly title: string;
  readonly hint: string;
  readonly stay: string;
  readonly leave: string;
}

interface UnsavedQuestionProps {
  readonly words?: LeavingWords;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether what was filled in may be lost. */
export const UnsavedQuestion = ({ words, onStay, onLeave }: UnsavedQuestionProps) => {
  const text = useText();
  return (
    <Dialog
      title={words?.title ?? text('views.unsavedTitle')}
      onClose={onStay}
      actions={
        <>
          <Button look="danger" onClick={onLeave}>
            {words?.leave ?? text('views.discard')}
          </Button>
          <Button look="primary" data-first-focus onClick={onStay}>
            {words?.stay ?? text('views.keepEditing')}
          </Button>
        </>
      }
    >
      <p>{words?.hint ?? text('views.unsavedHint')}</p>
    </Dialog>
  );
};
