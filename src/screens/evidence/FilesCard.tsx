import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { fileTypes } from '#resources/evidence/evidence';
import { useText } from '#engine/client';
import { Button, Icon } from '#engine/client/ui';
import { evidenceTexts } from './texts';
import { Uploads } from './Uploads';
import { addFiles, type Destination, uploads } from './uploads';
import styles from './evidence.module.css';

const accepted = fileTypes.map(({ value }) => value).join(',');

interface AddProps {
  readonly to: Destination;
  /** How many files of how many bytes, where the page knows it. */
  readonly limits?: { readonly most: number; readonly largest: number } | undefined;
  readonly onAttached: () => void;
}

/** Ways to add files: by a button, from the clipboard, or by a phone's camera. */
const Add = ({ to, limits, onAttached }: AddProps) => {
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
        <span>{text(evidenceTexts.add)}</span>
      </Button>
      <span className={styles.photo}>
        <Button look="outline" onClick={() => photo.current?.click()}>
          {text(evidenceTexts.photo)}
        </Button>
      </span>
      {input(chosen, { multiple: true, accept: accepted, 'aria-label': text(evidenceTexts.add) })}
      {input(photo, { accept: 'image/*', capture: 'environment', 'aria-label': text(evidenceTexts.photo) })}
      <span className="quiet">
        {[
          text(evidenceTexts.drop),
          ...(limits
            ? [text(evidenceTexts.limits, { count: limits.most, megabytes: limits.largest / 1024 ** 2 })]
            : []),
        ].join(' ')}
      </span>
    </div>
  );
};

/** Asks before the window closes while a file is on its way. */
const useStay = (busy: boolean) =>
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);

interface FilesCardProps extends AddProps {
  readonly mayAdd: boolean;
  /** What is attached already; without it and without uploads the card is one line. */
  readonly children?: ReactNode;
}

/** Files on a card: what is there, what is on its way, and the ways to add more, dropping among them. */
export const FilesCard = ({ mayAdd, children, ...add }: FilesCardProps) => {
  const { to, onAttached } = add;
  const text = useText();
  const [over, setOver] = useState(false);
  const all = uploads.use();
  useStay(all.some(({ why, isReady }) => why === undefined && !isReady));
  const isBare = !children && !all.some((one) => one.to === to);
  if (isBare && !mayAdd) return null;
  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!mayAdd) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <section
      className={`stack card form-group ${styles.evidence} ${isBare ? styles.bare : ''} ${over ? styles.over : ''}`}
      aria-label={text(evidenceTexts.title)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (mayAdd) addFiles(to, [...event.dataTransfer.files], onAttached);
      }}
    >
      <h2>{text(evidenceTexts.title)}</h2>
      {children}
      <Uploads to={to} />
      {mayAdd && <Add {...add} />}
    </section>
  );
};
