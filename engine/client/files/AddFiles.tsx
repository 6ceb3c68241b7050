import { useEffect } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { fileTypes } from '#engine/schema/fileKinds';
import { PickFiles } from './PickFiles';
import { fileTexts } from './texts';
import { addFiles, type Destination } from './uploads';
import styles from './files.module.css';

const accepted = fileTypes.map(({ value }) => value);

export interface AddFilesProps {
  readonly to: Destination;
  /** How many files of how many bytes, where the page knows it. */
  readonly limits?: { readonly most: number; readonly largest: number } | undefined;
  readonly onAttached: () => void;
}

/** Ways to add files: by a button, from the clipboard, or by a phone's camera. */
export const AddFiles = ({ to, limits, onAttached }: AddFilesProps) => {
  const text = useText();
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // What is pasted into a text stays text.
      const isText = target instanceof HTMLElement && target.closest('[contenteditable]');
      if (files.length > 0 && !isText && !document.querySelector('dialog[open]')) addFiles(to, files, onAttached);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [to, onAttached]);
  return (
    <div className={`line ${styles.add}`}>
      <PickFiles types={accepted} several onFiles={(files) => addFiles(to, files, onAttached)} />
      <span className="quiet">
        {[
          text(fileTexts.drop),
          ...(limits ? [text(fileTexts.limits, { count: limits.most, megabytes: limits.largest / 1024 ** 2 })] : []),
        ].join(' ')}
      </span>
    </div>
  );
};
