import { useFileAddress } from '#engine/client/files/addresses';
import { FileContent } from '#engine/client/files/FileContent';
import styles from '#engine/client/files/files.module.css';
import { useLocaleInUse } from '#engine/client/i18n/locale';
import { sizeText } from '#engine/client/i18n/numbers';
import type { StoredFile } from '#engine/schema/fieldTypes/files';

const Shown = ({ file: { id, name, size, type } }: { file: StoredFile }) => {
  const locale = useLocaleInUse();
  const address = useFileAddress(id);
  return (
    <li className={type === 'application/pdf' ? styles.document : undefined}>
      {address === undefined ? <span className="skeleton" /> : <FileContent file={{ address, name, type }} />}
      <span className={styles.name}>
        <a href={address} target="_blank" rel="noopener" translate="no" dir="auto">
          {name}
        </a>{' '}
        <span className="quiet" translate="no">
          {sizeText(size, locale)}
        </span>
      </span>
    </li>
  );
};

/** The files of a record in the page itself. */
const FilesShown = ({ files }: { files: readonly StoredFile[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <Shown key={file.id} file={file} />
    ))}
  </ul>
);

export default FilesShown;
