import { useSaid } from '../../i18n/useText';
import { Dialog } from '../../views/popover/Dialog';
import { RichText } from '../../views/RichText';
import { useWords } from '../../views/words';
import { editorWords } from './editorWords';

/** The text as its readers will see it. */
export const Preview = ({ html, onClose }: { html: string; onClose: () => void }) => {
  const said = useSaid();
  const { word } = useWords();
  return (
    <Dialog
      title={said(editorWords.preview)}
      wide
      onClose={onClose}
      actions={
        <button type="button" className="button primary" data-first-focus onClick={onClose}>
          {word('close')}
        </button>
      }
    >
      {html === '' ? <p className="quiet">{said(editorWords.nothing)}</p> : <RichText html={html} />}
    </Dialog>
  );
};
