import { useCallback, useEffect, useRef, useState, type DragEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { evidenceList } from '#resources/evidence/calls';
import { fileTypes } from '#resources/evidence/evidence';
import { entry } from '#resources/entry/entry';
import { isLeftOut } from '#engine/schema';
import { useText } from '#engine/client/i18n/useText';
import { Icon } from '#engine/client/ui/icons';
import { Button } from '#engine/client/ui/buttons/Button';
import { Loaded, useCall } from '#engine/client/views/Loaded';
import { Files } from './Files';
import { evidenceTexts } from './texts';
import { Uploads } from './Uploads';
import { addFiles, uploads } from './uploads';
import styles from './evidence.module.css';

const accepted = fileTypes.map(({ value }) => value).join(',');
/** Well before the addresses of the files stop working. */
const freshMs = 20 * 60_000;

interface AddProps {
  readonly entryId: number;
  readonly most: number;
  readonly largest: number;
  readonly onAttached: () => void;
}

/** Ways to add files: by a button, from the clipboard, or by a phone's camera. */
const Add = ({ entryId, most, largest, onAttached }: AddProps) => {
  const text = useText();
  const chosen = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // What is pasted into a text stays text.
      const isText = target instanceof HTMLElement && target.closest('[contenteditable]');
      if (files.length > 0 && !isText && !document.querySelector('dialog[open]')) addFiles(entryId, files, onAttached);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [entryId, onAttached]);
  const input = (ref: typeof chosen, more: object) => (
    <input
      {...more}
      ref={ref}
      type="file"
      hidden
      onChange={({ target }) => {
        addFiles(entryId, [...(target.files ?? [])], onAttached);
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
        {`${text(evidenceTexts.drop)} ${text(evidenceTexts.limits, { count: most, megabytes: largest / 1024 ** 2 })}`}
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

/** The files of an entry: shown in the page, and added to by those who may. */
export const Evidence = ({ entryId }: { entryId: number }) => {
  const text = useText();
  const [over, setOver] = useState(false);
  const listed = useCall(
    [entry.path, 'evidence', entryId],
    evidenceList,
    { id: entryId },
    { enabled: !isLeftOut(evidenceList.path), isLive: true },
  );
  const { data } = listed;
  const queryClient = useQueryClient();
  const renew = useCallback(() => {
    for (const part of ['evidence', 'timeline'])
      void queryClient.invalidateQueries({ queryKey: [entry.path, part, entryId] });
  }, [queryClient, entryId]);
  useEffect(() => {
    const timer = setInterval(renew, freshMs);
    return () => clearInterval(timer);
  }, [renew]);
  const busy = uploads.use();
  useStay(busy.some(({ why }) => why === undefined));
  const mayAdd = data?.mayAdd === true;
  const isBare = data !== undefined && data.files.length === 0 && !busy.some((one) => one.entryId === entryId);
  if (isLeftOut(evidenceList.path) || (isBare && !mayAdd)) return null;
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
        if (mayAdd) addFiles(entryId, [...event.dataTransfer.files], renew);
      }}
    >
      <h2>{text(evidenceTexts.title)}</h2>
      <Loaded of={listed} waiting={<span className="skeleton" />}>
        {({ files, most, largest }) => (
          <>
            {files.length > 0 && <Files files={files} onChange={renew} />}
            <Uploads entryId={entryId} />
            {mayAdd && <Add entryId={entryId} most={most} largest={largest} onAttached={renew} />}
          </>
        )}
      </Loaded>
    </section>
  );
};
