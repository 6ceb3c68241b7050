import { useListContext } from 'react-admin';
import { useRef, useState } from 'react';
import type { FileFormat } from '#engine/schema/fileFormats';
import type { Resource } from '#engine/schema/resource';
import { isAbort, sentenceOf } from '#engine/client/api/errors';
import { formatDay } from '#engine/client/i18n/dateTime';
import { useProvider } from '#engine/client/api/useProvider';
import { openFile, saveAs } from '#engine/client/ui/browser/saveAs';
import { notify } from '#engine/client/ui/toasts/toasts';
import { useText } from '#engine/client/i18n/useText';

/**
 * Saves the whole list, with its present filter and sort, as a file; `bytes` counts the progress. A list too long to be
 * counted may exceed the browser's memory, so it goes straight to the disk where the browser can do that.
 */
export const useExport = (resource: Resource, columns: readonly string[]) => {
  const { filterValues, sort, meta } = useListContext();
  const text = useText();
  const provider = useProvider();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const start = async (format: FileFormat) => {
    const control = new AbortController();
    running.current = control;
    const name = `${text(resource.label)}-${formatDay(new Date())}.${format}`;
    const long = (meta as { estimated?: boolean } | undefined)?.estimated === true;
    let into: WritableStream<Uint8Array> | undefined;
    try {
      if (long) into = await openFile(name);
      setBytes(0);
      const { blob } = await provider.export(
        resource.path,
        { filter: filterValues, sort, columns, format },
        { signal: control.signal, onProgress: setBytes, into },
      );
      if (into) return;
      saveAs(blob, name);
      if (format !== 'csv') return;
      // Loads after the file is saved, and does nothing where it cannot.
      const { damageWarning } = await import('./csvDamage').catch(() => ({ damageWarning: undefined }));
      const said = await damageWarning?.(blob, text);
      if (said !== undefined) notify(said, 'info');
    } catch (error) {
      // Drops what is written so far; a stream that failed by itself has done so already.
      await into?.abort().catch(() => {});
      if (!isAbort(error)) notify(text('views.exportFailed', { why: sentenceOf(error) }), 'error');
    } finally {
      setBytes(undefined);
    }
  };
  return { bytes, start, stop: () => running.current?.abort() };
};
