import { useState } from 'react';
import { type EvidenceFile, removeEvidence } from '#resources/evidence/calls';
import { call, sentenceOf, useLocaleInUse, useText } from '#engine/client';
import { formatDateTime, sizeText } from '#engine/client/formats';
import { Button, notify, Question } from '#engine/client/ui';
import { evidenceTexts } from './texts';
import styles from './evidence.module.css';

/** The content of a file. It keeps its address while that works, so that a clip plays on when the list is fetched again. */
const Content = ({ file: { address: latest, name, type } }: { file: EvidenceFile }) => {
  const text = useText();
  const [address, setAddress] = useState(latest);
  const [open, setOpen] = useState(false);
  const common = { src: address, onError: () => setAddress(latest) };
  // A clip of a game has no words to caption.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (type.startsWith('video/')) return <video {...common} controls preload="metadata" aria-label={name} />;
  if (type.startsWith('image/'))
    return (
      <a href={latest} target="_blank" rel="noopener" aria-label={text(evidenceTexts.open, { name })}>
        <img {...common} alt={name} loading="lazy" />
      </a>
    );
  return (
    <>
      <Button look="outline small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text(open ? evidenceTexts.hide : evidenceTexts.show)}
      </Button>
      {/* The viewer of PDF does not start in a sandbox; the answer's own policy lets nothing run. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      {open && <iframe src={latest} title={name} />}
    </>
  );
};

const Removal = ({ file: { id, name }, onDone }: { file: EvidenceFile; onDone: () => void }) => {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(removeEvidence, { id });
      notify(text(evidenceTexts.removed, { name }), 'success');
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
        {text(evidenceTexts.remove)}
      </Button>
      {asking && (
        <Question
          title={text(evidenceTexts.removeTitle, { name })}
          verb={text(evidenceTexts.remove)}
          look="danger"
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{text(evidenceTexts.removeNote)}</p>
        </Question>
      )}
    </>
  );
};

/** Files of an entry in the page itself, with who added them. */
export const Files = ({ files, onChange }: { files: readonly EvidenceFile[]; onChange: () => void }) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={file.type === 'application/pdf' ? styles.document : undefined}>
          <Content file={file} />
          <span className={styles.name}>
            <a href={file.address} target="_blank" rel="noopener" translate="no" dir="auto">
              {file.name}
            </a>{' '}
            <span className="quiet" translate="no">
              {sizeText(file.size, locale)}
            </span>
          </span>
          <span className="quiet">
            {text(evidenceTexts.by, { who: file.by.name, at: formatDateTime(file.createdAt) })}
          </span>
          {file.mayRemove && <Removal file={file} onDone={onChange} />}
        </li>
      ))}
    </ul>
  );
};
