import { useRef } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Icon } from '#engine/client/ui/icons';
import { fileTexts } from './texts';
import styles from './files.module.css';

interface PickFilesProps {
  /** Media types that the dialog of the system offers. */
  readonly types: readonly string[];
  readonly several: boolean;
  /** Ids of what says more, for a screen reader. */
  readonly describedBy?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Buttons that add files: chosen from the machine, or taken by a phone's camera. */
export const PickFiles = ({ types, several, describedBy, onFiles }: PickFilesProps) => {
  const text = useText();
  const chosen = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const input = (ref: typeof chosen, more: object) => (
    <input
      {...more}
      ref={ref}
      type="file"
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
  const add = several ? fileTexts.add : fileTexts.addOne;
  return (
    <>
      <Button look="outline" aria-describedby={describedBy} onClick={() => chosen.current?.click()}>
        <Icon name="upload" />
        <span>{text(add)}</span>
      </Button>
      {types.some((type) => type.startsWith('image/')) && (
        <span className={styles.photo}>
          <Button look="outline" onClick={() => photo.current?.click()}>
            {text(fileTexts.photo)}
          </Button>
        </span>
      )}
      {input(chosen, { multiple: several, accept: types.join(','), 'aria-label': text(add) })}
      {input(photo, { accept: 'image/*', capture: 'environment', 'aria-label': text(fileTexts.photo) })}
    </>
  );
};
