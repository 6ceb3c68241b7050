import { useContext, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { evidenceList } from '#resources/evidence/calls';
import { isLeftOut } from '#engine/schema';
import { FilesToSave, newRequestId, useText } from '#engine/client';
import { FilesCard } from './FilesCard';
import { evidenceTexts } from './texts';
import { leaveFiles, sentFiles, uploads } from './uploads';

/** What the server has against the files of a save. */
const faults = ['noSuchRecord', 'duplicate', 'tooMany'] as const;

const nothing = () => undefined;

/** The files of an entry that is being entered: sent while the person types, and attached by the save. */
export const NewFiles = () => {
  const text = useText();
  const [form] = useState(newRequestId);
  const onFiles = useContext(FilesToSave);
  const { setValue, clearErrors, formState } = useFormContext();
  const count = uploads.use().filter(({ to }) => to === form).length;
  const stopped = text(evidenceTexts.stopped);
  useEffect(() => onFiles(() => sentFiles(form, stopped)), [onFiles, form, stopped]);
  useEffect(() => () => leaveFiles(form), [form]);
  // The form has something to lose, and another set of files may be saved where this one was refused.
  useEffect(() => {
    setValue('files', count === 0 ? undefined : count, { shouldDirty: true });
    clearErrors('files');
  }, [count, setValue, clearErrors]);
  if (isLeftOut(evidenceList.path)) return null;
  const fault = formState.errors['files'] && String(formState.errors['files'].message);
  const wrong = faults.find((one) => one === fault) ?? (fault === undefined ? undefined : 'noSuchRecord');
  return (
    <FilesCard to={form} mayAdd onAttached={nothing}>
      {wrong !== undefined && (
        <p className="fault" role="alert">
          {text(evidenceTexts[wrong])}
        </p>
      )}
    </FilesCard>
  );
};
