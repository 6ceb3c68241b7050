import { lazy, Suspense } from 'react';
import { useFieldInput, type InputProps } from '../input';
import { FieldFrame } from '../parts/FieldFrame';
import { ByteCounter } from './ByteCounter';
import './input.css';

const RichTextEditor = lazy(() => import('./RichTextEditor'));

/** Text with headings, lists and links, written as it will be read; the editor is loaded when a form has such a field. */
export const RichTextInput = (props: InputProps<'richText'>) => {
  const input = useFieldInput(props);
  const { required = false, maxBytes } = props.field;
  return (
    <FieldFrame input={input} required={required} aside={<ByteCounter value={input.value} max={maxBytes} />} wide group>
      <Suspense fallback={<div className="rich-text-box" aria-busy="true" />}>
        <RichTextEditor input={input} required={required} />
      </Suspense>
    </FieldFrame>
  );
};
