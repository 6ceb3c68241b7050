import { useState } from 'react';
import { call } from '#engine/client/api/client';
import { sentenceOf } from '#engine/client/api/errors';
import { FileContent } from '#engine/client/files/FileContent';
import { fileTexts } from '#engine/client/files/texts';
import styles from '#engine/client/files/files.module.css';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import { useLocaleInUse } from '#engine/client/i18n/locale';
import { sizeText } from '#engine/client/i18n/numbers';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Question } from '#engine/client/ui/modal/Dialog';
import { notify } from '#engine/client/ui/toasts/toasts';
import type { Attachment, AttachmentCalls } from '#engine/subjects/file/attachmentCalls';

interface RemovalProps {
  readonly file: Attachment;
  readonly calls: AttachmentCalls;
  readonly onDone: () => void;
}

const Removal = ({ file: { id, name }, calls, onDone }: RemovalProps) => {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(calls.detach, { id });
      notify(text(fileTexts.removed, { name }), 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
      setAsking(false);
    }
    setBusy(false);
    onDone();
  };
  return (
    <>
      <Button look="text small danger" onClick={() => setAsking(true)}>
        {text(fileTexts.remove)}
      </Button>
      {asking && (
        <Question
          title={text(fileTexts.removeTitle, { name })}
          verb={text(fileTexts.remove)}
          look="danger"
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{text(fileTexts.removeNote)}</p>
        </Question>
      )}
    </>
  );
};

interface FilesProps {
  readonly files: readonly Attachment[];
  readonly calls: AttachmentCalls;
  readonly onChange: () => void;
}

/** Files of a record in the page itself, with who added them. */
export const Files = ({ files, calls, onChange }: FilesProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={file.type === 'application/pdf' ? styles.document : undefined}>
          <FileContent file={file} />
          <span className={styles.name}>
            <a href={file.address} target="_blank" rel="noopener" translate="no" dir="auto">
              {file.name}
            </a>{' '}
            <span className="quiet" translate="no">
              {sizeText(file.size, locale)}
            </span>
          </span>
          <span className="quiet">{text(fileTexts.by, { who: file.by.name, at: formatDateTime(file.createdAt) })}</span>
          {file.mayRemove && <Removal file={file} calls={calls} onDone={onChange} />}
        </li>
      ))}
    </ul>
  );
};
