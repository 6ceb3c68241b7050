import { useContext, useEffect, useState } from 'react';
import { type FieldError, useFormContext } from 'react-hook-form';
import { joined } from '#engine/schema/language';
import { evidenceList } from '#resources/evidence/calls';
import { isLeftOut } from '#engine/schema';
import { FilesToSave, newRequestId, useLocaleInUse, useText } from '#engine/client';
import { FilesCard } from './FilesCard';
import { evidenceTexts } from './texts';
import { leaveFiles, sentFiles, type Upload, uploads } from './uploads';

/** What the server has against the files of a save. */
const faults = ['noSuchRecord', 'duplicate', 'tooMany'] as const;

const nothing = () => undefined;

/** The files of an entry that is being entered: sent while the person types, and attached by the save. */
export const NewFiles = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const [form] = useState(newRequestId);
  const onFiles = useContext(FilesToSave);
  const { setValue, clearErrors, formState } = useFormContext();
  const own = uploads.use().filter(({ to }) => to === form);
  const count = own.length;
  const stopped = text(evidenceTexts.stopped);
  useEffect(() => onFiles(() => sentFiles(form, stopped)), [onFiles, form, stopped]);
  useEffect(() => () => leaveFiles(form), [form]);
  // The form has something to lose, and another set of files may be saved where this one was refused.
  useEffect(() => {
    setValue('files', count === 0 ? undefined : count, { shouldDirty: true });
    clearErrors('files');
  }, [count, setValue, clearErrors]);
  if (isLeftOut(evidenceList.path)) return null;
  const refused = formState.errors['files'] as (FieldError & Readonly<Record<string, unknown>>) | undefined;
  const wrong = refused && (faults.find((one) => one === refused.message) ?? 'noSuchRecord');
  const isNamed = ({ id }: Upload) => refused !== undefined && id !== undefined && id in refused;
  const names = (own.some(isNamed) ? own.filter(isNamed) : own).map(({ file }) => file.name);
  return (
    <FilesCard to={form} mayAdd onAttached={nothing}>
      {wrong !== undefined && (
        <p className="fault" role="alert">
          {text(evidenceTexts[wrong], { names: joined(locale, names) })}
        </p>
      )}
    </FilesCard>
  );
};
