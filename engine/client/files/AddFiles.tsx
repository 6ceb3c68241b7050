import { useEffect, useRef } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Icon } from '#engine/client/ui/icons';
import { fileTypes } from '#engine/schema/fileKinds';
import { fileTexts } from './texts';
import { addFiles, type Destination } from './uploads';
import styles from './files.module.css';

const accepted = fileTypes.map(({ value }) => value).join(',');

export interface AddFilesProps {
  readonly to: Destination;
  /** How many files of how many bytes, where the page knows it. */
  readonly limits?: { readonly most: number; readonly largest: number } | undefined;
  readonly onAttached: () => void;
}

/** Ways to add files: by a button, from the clipboard, or by a phone's camera. */
export const AddFiles = ({ to, limits, onAttached }: AddFilesProps) => {
  const text = useText();
  const chosen = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
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
  const input = (ref: typeof chosen, more: object) => (
    <input
      {...more}
      ref={ref}
      type="file"
      hidden
      onChange={({ target }) => {
        addFiles(to, [...(target.files ?? [])], onAttached);
        target.value = '';
      }}
    />
  );
  return (
    <div className={`line ${styles.add}`}>
      <Button look="outline" onClick={() => chosen.current?.click()}>
        <Icon name="upload" />
        <span>{text(fileTexts.add)}</span>
      </Button>
      <span className={styles.photo}>
        <Button look="outline" onClick={() => photo.current?.click()}>
          {text(fileTexts.photo)}
        </Button>
      </span>
      {input(chosen, { multiple: true, accept: accepted, 'aria-label': text(fileTexts.add) })}
      {input(photo, { accept: 'image/*', capture: 'environment', 'aria-label': text(fileTexts.photo) })}
      <span className="quiet">
        {[
          text(fileTexts.drop),
          ...(limits ? [text(fileTexts.limits, { count: limits.most, megabytes: limits.largest / 1024 ** 2 })] : []),
        ].join(' ')}
      </span>
    </div>
  );
};
