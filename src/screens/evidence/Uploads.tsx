import { pieceSize, piecesOf } from '#resources/evidence/evidence';
import { sizeText } from '#engine/client/formats';
import { useLocaleInUse, useText } from '#engine/client';
import { Button, IconButton } from '#engine/client/ui';
import { evidenceTexts } from './texts';
import { cancelUpload, type Destination, retryUpload, type Upload, uploads } from './uploads';
import styles from './evidence.module.css';

const Progress = ({ upload: { file, id, sent, isReady } }: { upload: Upload }) => {
  const locale = useLocaleInUse();
  const text = useText();
  if (isReady)
    return <span className="quiet grow">{text(evidenceTexts.ready, { size: sizeText(file.size, locale) })}</span>;
  const bytes = Math.min(file.size, sent * pieceSize);
  const said =
    id === undefined
      ? text(evidenceTexts.waiting)
      : sent === piecesOf(file.size)
        ? text(evidenceTexts.checking)
        : text(evidenceTexts.sent, { sent: sizeText(bytes, locale), size: sizeText(file.size, locale) });
  return (
    <>
      <progress value={bytes} max={file.size || 1} aria-label={file.name} />
      <span className="quiet">{said}</span>
    </>
  );
};

/** The files on their way to this entry, each with its progress, or why it stopped. */
export const Uploads = ({ to }: { to: Destination }) => {
  const text = useText();
  const own = uploads.use().filter((one) => one.to === to);
  if (own.length === 0) return null;
  return (
    <ul className={`stack ${styles.uploads}`}>
      {own.map((upload) => {
        const { key, file, why, again, isReady } = upload;
        const { name } = file;
        return (
          <li key={key}>
            <span className={styles.name} translate="no" dir="auto">
              {name}
            </span>
            {why === undefined ? (
              <Progress upload={upload} />
            ) : (
              <>
                <span className="fault" role="alert">
                  {why}
                </span>
                {again && (
                  <Button look="outline small" onClick={() => retryUpload(key)}>
                    {text('views.retry')}
                  </Button>
                )}
              </>
            )}
            <IconButton
              icon="close"
              label={text(why === undefined && !isReady ? evidenceTexts.cancel : evidenceTexts.dismiss, { name })}
              onClick={() => cancelUpload(key)}
            />
          </li>
        );
      })}
    </ul>
  );
};
