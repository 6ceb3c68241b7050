import { lazy, Suspense } from 'react';
import { type TypedInput, useFieldInput } from '#engine/client/fieldTypes/input';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';

/** Loaded lazily, since most forms take no files. */
const FilesBox = lazy(() => import('./FilesBox'));

export const FilesInput: TypedInput<'files'> = (props) => {
  const input = useFieldInput(props);
  return (
    <FieldFrame input={input} required={props.field.required === true} group wide>
      <Suspense fallback={<span className="skeleton" />}>
        <FilesBox {...props} input={input} />
      </Suspense>
    </FieldFrame>
  );
};
