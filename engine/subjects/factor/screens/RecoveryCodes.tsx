import { useText } from '#engine/client/i18n/useText';
import { saveAs } from '#engine/client/ui/browser/saveAs';
import { Button } from '#engine/client/ui/buttons/Button';
import { CopyButton } from '#engine/client/ui/CopyButton';
import { Icon } from '#engine/client/ui/icons';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { factorTexts } from './texts';
import styles from './factor.module.css';

/** Shows new recovery codes, for the only time. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const text = useText();
  const file = codes.join('\n');
  return (
    <Dialog
      title={text(factorTexts.codes)}
      // A key pressed by mistake must not take them away.
      onClose={() => undefined}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => saveAs(new Blob([`${file}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            <Icon name="download" />
            <span>{text(factorTexts.download)}</span>
          </Button>
          <Button look="primary" onClick={onClose}>
            {text(factorTexts.saved)}
          </Button>
        </>
      }
    >
      <p>
        <span>{text(factorTexts.codesHint)}</span> <CopyButton text={file} label={text(factorTexts.codes)} />
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
