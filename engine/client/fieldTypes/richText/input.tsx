import { lazy, Suspense } from 'react';
import { useFieldInput, type InputProps } from '#engine/client/fieldTypes/input';
import { Counter, FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import styles from './input.module.css';

const RichTextEditor = lazy(() => import('./RichTextEditor'));

const kib = (bytes: number, locale: string) =>
  (bytes / 1024).toLocaleString(locale, { maximumFractionDigits: bytes < 10 * 1024 ? 1 : 0 });

/** How many of the allowed bytes the text uses, as the server counts them. */
const ByteCounter = ({ value, max }: { value: unknown; max: number }) => {
  const locale = useLocaleInUse();
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value).length : 0;
  return <Counter isOver={bytes > max}>{`${kib(bytes, locale)} / ${kib(max, locale)} KiB`}</Counter>;
};

/** Text with headings, lists and links, written as it will be read; the editor is loaded when a form has such a field. */
export const RichTextInput = (props: InputProps<'richText'>) => {
  const input = useFieldInput(props);
  const { required = false, maxBytes } = props.field;
  return (
    <FieldFrame input={input} required={required} aside={<ByteCounter value={input.value} max={maxBytes} />} wide group>
      <Suspense fallback={<div className={styles.box} aria-busy="true" />}>
        <RichTextEditor input={input} required={required} />
      </Suspense>
    </FieldFrame>
  );
};
