import { sizeText } from '#engine/client/i18n/numbers';
import { useLocaleInUse } from '#engine/client/i18n/locale';
import { useText } from '#engine/client/i18n/useText';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import { fileTexts } from './texts';
import { cancelUpload, type Destination, retryUpload, type Upload, uploads, uploadsTo } from './uploads';
import styles from './files.module.css';

const Progress = ({ upload: { file, id, sent, isReady } }: { upload: Upload }) => {
  const locale = useLocaleInUse();
  const text = useText();
  if (isReady)
    return <span className="quiet grow">{text(fileTexts.ready, { size: sizeText(file.size, locale) })}</span>;
  const bytes = Math.min(file.size, sent * pieceSize);
  const said =
    id === undefined
      ? text(fileTexts.waiting)
      : sent === piecesOf(file.size)
        ? text(fileTexts.checking)
        : text(fileTexts.sent, { sent: sizeText(bytes, locale), size: sizeText(file.size, locale) });
  return (
    <>
      <progress value={bytes} max={file.size || 1} aria-label={file.name} />
      <span className="quiet">{said}</span>
    </>
  );
};

/** The files on their way to this place, each with its progress, or why it stopped. */
export const Uploads = ({ to }: { to: Destination }) => {
  const text = useText();
  const own = uploadsTo(uploads.use(), to);
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
              label={text(why === undefined && !isReady ? fileTexts.cancel : fileTexts.dismiss, { name })}
              onClick={() => cancelUpload(key)}
            />
          </li>
        );
      })}
    </ul>
  );
};
