import { useLocaleInUse } from '#src/i18n/useText';

const kib = (bytes: number, locale: string) =>
  (bytes / 1024).toLocaleString(locale, { maximumFractionDigits: bytes < 10 * 1024 ? 1 : 0 });

/** How many of the allowed bytes the text uses, as the server counts them. */
export const ByteCounter = ({ value, max }: { value: unknown; max: number }) => {
  const locale = useLocaleInUse();
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value).length : 0;
  return (
    <span className={`counter numeric ${bytes > max ? 'fault' : 'hint'}`}>
      {kib(bytes, locale)} / {kib(max, locale)} KiB
    </span>
  );
};
