import { Dialog } from '#src/ui/modal/Dialog';
import { RichText } from './RichText';
import { editorTexts } from './editorTexts';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';

/** The text as its readers will see it. */
export const Preview = ({ html, onClose }: { html: string; onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(editorTexts.preview)}
      wide
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {text('views.close')}
        </Button>
      }
    >
      {html === '' ? <p className="quiet">{text(editorTexts.nothing)}</p> : <RichText html={html} />}
    </Dialog>
  );
};
