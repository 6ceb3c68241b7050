import { useSaid } from '../../../i18n/useText';
import { Dialog } from '../../../ui/modal/Dialog';
import { RichText } from '../../../fieldTypes/richText/RichText';
import { useWords } from '../../../i18n/useWords';
import { editorWords } from './words';

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
