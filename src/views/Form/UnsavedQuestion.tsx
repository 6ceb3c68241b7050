import { Dialog } from '../popover/Dialog';
import { useWords } from '../words';

/** Asks whether what was filled in may be lost. */
export const UnsavedQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const { word } = useWords();
  return (
    <Dialog
      title={word('unsavedTitle')}
      onClose={onStay}
      actions={
        <>
          <button type="button" className="button danger" onClick={onLeave}>
            {word('discard')}
          </button>
          <button type="button" className="button primary" data-first-focus onClick={onStay}>
            {word('keepEditing')}
          </button>
        </>
      }
    >
      <p>{word('unsavedHint')}</p>
    </Dialog>
  );
};
