import { useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useResourceContext } from 'react-admin';
import { newRequestId } from '#engine/client/api/call';
import { call } from '#engine/client/api/client';
import { element } from '#engine/client/fieldTypes/cell';
import { draw } from '#engine/client/fieldTypes/draw';
import type { FieldInput, InputProps } from '#engine/client/fieldTypes/input';
import '#engine/client/files/filePicture';
import { PickFiles } from '#engine/client/files/PickFiles';
import { fileTexts } from '#engine/client/files/texts';
import { Uploads } from '#engine/client/files/Uploads';
import { addFiles, cancelUpload, type Destination, leaveFiles, uploads, uploadsTo } from '#engine/client/files/uploads';
import styles from '#engine/client/files/files.module.css';
import { useLocaleInUse } from '#engine/client/i18n/locale';
import { sizeText } from '#engine/client/i18n/numbers';
import { useText } from '#engine/client/i18n/useText';
import { IconButton } from '#engine/client/ui/buttons/Button';
import { type StoredFile, unsentFile } from '#engine/schema/fieldTypes/files';
import { fileKindOf, fileTypes } from '#engine/schema/fileKinds';
import { joined } from '#engine/schema/language';
import { isSame } from '#engine/schema/values';
import { resourceByPath } from '#resources/resources';
import { beginFile, finishFile, giveUpFile, sendFilePiece } from '#engine/subjects/file/calls';

const calls = { piece: sendFilePiece, attach: finishFile, detach: giveUpFile };
const nothing = () => undefined;

/** Where the files of one field of one form are sent. */
const useDestination = (name: string): Destination => {
  const resource = resourceByPath(useResourceContext() ?? '')?.name ?? '';
  return useMemo(
    () => ({
      key: newRequestId(),
      calls,
      begin: (file, options) => call(beginFile, { resource, field: name, ...file }, options),
      isUnsaved: true,
    }),
    [resource, name],
  );
};

/** One file that is there, and the way to take it out. */
const Held = ({ file: { id, name, size, type }, onRemove }: { file: StoredFile; onRemove: () => void }) => {
  const text = useText();
  const locale = useLocaleInUse();
  return (
    <li>
      {type.startsWith('image/') && draw(element('file-picture', { file: String(id), name }))}
      <span className={styles.name} translate="no" dir="auto">
        {name}
      </span>
      <span className="quiet grow" translate="no">
        {sizeText(size, locale)}
      </span>
      <IconButton icon="close" label={text(fileTexts.takeOut, { name })} onClick={onRemove} />
    </li>
  );
};

/** Files of a field: sent while the person fills in the form, and the record's own once it is saved. */
const FilesBox = ({ name, field, input }: InputProps<'files'> & { readonly input: FieldInput }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const to = useDestination(name);
  const [over, setOver] = useState(false);
  const group = useRef<HTMLDivElement | null>(null);
  const value = (Array.isArray(input.value) ? input.value : []) as readonly StoredFile[];
  const own = uploadsTo(uploads.use(), to);
  const there = value.filter(({ id }) => id !== unsentFile);
  const arrived = own.filter(({ isReady }) => isReady === true);
  const underWay = own.filter(({ isReady }) => isReady !== true);
  // What is under way stands in the value as well, so that nothing is saved without it.
  const whole: readonly StoredFile[] = [
    ...there,
    ...arrived.flatMap(({ id, file }) =>
      id === undefined ? [] : [{ id, name: file.name, size: file.size, type: file.type }],
    ),
    ...underWay.map(({ file }) => ({ id: unsentFile, name: file.name, size: file.size, type: file.type })),
  ];
  const { setValue } = input;
  useEffect(() => {
    if (!isSame(whole, value)) setValue(whole.length > 0 ? whole : null);
    for (const { key } of arrived) uploads.set(uploads.get().filter((one) => one.key !== key));
  });
  useEffect(() => () => leaveFiles(to), [to]);
  const types = fileTypes
    .map((one) => one.value)
    .filter((type) => !field.kinds || field.kinds.some((kind) => kind === fileKindOf(type)));
  const take = (files: readonly File[]) => {
    // With room for one, another one takes its place.
    if (field.max === 1 && files.length > 0) {
      for (const { key } of own) cancelUpload(key);
      if (there.length > 0) setValue(null);
    }
    addFiles(to, files.slice(0, field.max === 1 ? 1 : undefined), nothing);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const kinds = joined(
    locale,
    (field.kinds ?? (['picture', 'video', 'document'] as const)).map((kind) => text(fileTexts[kind])),
  );
  return (
    <div
      className={`stack ${styles.box} ${over ? styles.over : ''}`}
      tabIndex={-1}
      ref={(element) => {
        group.current = element;
        input.inputRef(element);
      }}
      role="group"
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take([...event.dataTransfer.files]);
      }}
      onPaste={({ clipboardData }) => take([...clipboardData.files])}
      onBlur={input.onBlur}
    >
      {there.length > 0 && (
        <ul className={`stack ${styles.uploads}`}>
          {there.map((file) => (
            <Held
              key={file.id}
              file={file}
              onRemove={() => {
                setValue(value.length > 1 ? value.filter(({ id }) => id !== file.id) : null);
                group.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <Uploads to={to} />
      <div className={`line ${styles.add}`}>
        <PickFiles types={types} several={field.max > 1} describedBy={`${input.id}-limits`} onFiles={take} />
        <span className="quiet" id={`${input.id}-limits`}>
          {text(fileTexts.taken, { count: field.max, kinds })}
        </span>
      </div>
    </div>
  );
};

export default FilesBox;
