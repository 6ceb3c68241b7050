import { Dialog } from '../../ui/modal/Dialog';
import { RichText } from './RichText';
import { editorWords } from './editorWords';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

/** The text as its readers will see it. */
export const Preview = ({ html, onClose }: { html: string; onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(editorWords.preview)}
      wide
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {text('views.close')}
        </Button>
      }
    >
      {html === '' ? <p className="quiet">{text(editorWords.nothing)}</p> : <RichText html={html} />}
    </Dialog>
  );
};
