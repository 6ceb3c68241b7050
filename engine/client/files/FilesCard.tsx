import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '#engine/client/i18n/useText';
import type { LocalizedText } from '#engine/schema/language';
import { AddFiles, type AddFilesProps } from './AddFiles';
import { Uploads } from './Uploads';
import { addFiles, uploads, uploadsTo } from './uploads';
import styles from './files.module.css';

/** Asks before the window closes while a file is on its way. */
const useStay = (busy: boolean) =>
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);

interface FilesCardProps extends AddFilesProps {
  readonly title: LocalizedText;
  readonly mayAdd: boolean;
  /** What is attached already; without it and without uploads the card is one line. */
  readonly children?: ReactNode;
}

/** Files on a card: what is there, what is on its way, and the ways to add more, dropping among them. */
export const FilesCard = ({ title, mayAdd, children, ...add }: FilesCardProps) => {
  const { to, onAttached } = add;
  const text = useText();
  const [over, setOver] = useState(false);
  const all = uploads.use();
  useStay(all.some(({ why, isReady }) => why === undefined && !isReady));
  const isBare = !children && uploadsTo(all, to).length === 0;
  if (isBare && !mayAdd) return null;
  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!mayAdd) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <section
      className={`stack card form-group ${styles.card} ${isBare ? styles.bare : ''} ${over ? styles.over : ''}`}
      aria-label={text(title)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (mayAdd) addFiles(to, [...event.dataTransfer.files], onAttached);
      }}
    >
      <h2>{text(title)}</h2>
      {children}
      <Uploads to={to} />
      {mayAdd && <AddFiles {...add} />}
    </section>
  );
};
