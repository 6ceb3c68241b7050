import { useContext, useEffect, useMemo } from 'react';
import { type FieldError, useFormContext } from 'react-hook-form';
import { newRequestId } from '#engine/client/api/call';
import { call } from '#engine/client/api/client';
import { FilesCard } from '#engine/client/files/FilesCard';
import { fileTexts } from '#engine/client/files/texts';
import { type Destination, leaveFiles, sentFiles, type Upload, uploads, uploadsTo } from '#engine/client/files/uploads';
import { useLocaleInUse } from '#engine/client/i18n/locale';
import { useText } from '#engine/client/i18n/useText';
import { FilesToSave } from '#engine/client/views/Form/filesToSave';
import { joined } from '#engine/schema/language';
import type { RecordFiles } from './recordFiles';

/** What the server has against the files of a save. */
const faults = ['noSuchRecord', 'duplicate', 'tooMany'] as const;

const nothing = () => undefined;

/** The files of a record that is not saved yet: sent while the person types, and attached by the save. */
export const NewFiles = ({ of: { calls, title } }: { of: RecordFiles }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const form = useMemo<Destination>(
    () => ({
      key: newRequestId(),
      calls,
      begin: (file, options) => call(calls.begin, file, options),
      isUnsaved: true,
    }),
    [calls],
  );
  const onFiles = useContext(FilesToSave);
  const { setValue, clearErrors, formState } = useFormContext();
  const own = uploadsTo(uploads.use(), form);
  const count = own.length;
  const stopped = text(fileTexts.stopped);
  useEffect(() => onFiles(() => sentFiles(form, stopped)), [onFiles, form, stopped]);
  useEffect(() => () => leaveFiles(form), [form]);
  // The form has something to lose, and another set of files may be saved where this one was refused.
  useEffect(() => {
    setValue('files', count === 0 ? undefined : count, { shouldDirty: true });
    clearErrors('files');
  }, [count, setValue, clearErrors]);
  const refused = formState.errors['files'] as (FieldError & Readonly<Record<string, unknown>>) | undefined;
  const wrong = refused && (faults.find((one) => one === refused.message) ?? 'noSuchRecord');
  const isNamed = ({ id }: Upload) => refused !== undefined && id !== undefined && id in refused;
  const names = (own.some(isNamed) ? own.filter(isNamed) : own).map(({ file }) => file.name);
  return (
    <FilesCard to={form} title={title} mayAdd onAttached={nothing}>
      {wrong !== undefined && (
        <p className="fault" role="alert">
          {text(fileTexts[wrong], { names: joined(locale, names) })}
        </p>
      )}
    </FilesCard>
  );
};
