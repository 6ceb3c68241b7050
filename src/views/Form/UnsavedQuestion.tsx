import { Dialog } from '../../ui/modal/Dialog';
import { useWords } from '../../i18n/useWords';

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
  const { word } = useWords();
  return (
    <Dialog
      title={words?.title ?? word('unsavedTitle')}
      onClose={onStay}
      actions={
        <>
          <button type="button" className="button danger" onClick={onLeave}>
            {words?.leave ?? word('discard')}
          </button>
          <button type="button" className="button primary" data-first-focus onClick={onStay}>
            {words?.stay ?? word('keepEditing')}
          </button>
        </>
      }
    >
      <p>{words?.hint ?? word('unsavedHint')}</p>
    </Dialog>
  );
};
