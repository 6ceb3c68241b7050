import { useListContext } from 'react-admin';
import { useRef, useState } from 'react';
import type { FileFormat } from '#engine/schema/fileFormats';
import type { Resource } from '#engine/schema/resource';
import { countedMax } from '#engine/schema/wire/limits';
import { isAbort, sentenceOf } from '#engine/client/api/errors';
import { formatDay } from '#engine/client/i18n/dateTime';
import { useProvider } from '#engine/client/api/useProvider';
import { notify } from '#engine/client/ui/toasts/toasts';
import { useText } from '#engine/client/i18n/useText';

/** Saves the whole list, with its present filter and sort, as a file; `bytes` counts the progress. */
export const useExport = (resource: Resource, columns: readonly string[]) => {
  const { filterValues: filter, sort, total = 0 } = useListContext();
  const text = useText();
  const provider = useProvider();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const start = async (format: FileFormat) => {
    const { signal } = (running.current = new AbortController());
    try {
      const { exportList } = await import('./exportList');
      await exportList({
        provider,
        path: resource.path,
        what: { filter, sort, columns, format },
        name: `${text(resource.label)}-${formatDay(new Date())}.${format}`,
        format,
        isLong: total > countedMax,
        signal,
        onProgress: setBytes,
        text,
      });
    } catch (error) {
      if (!isAbort(error)) notify(text('views.exportFailed', { why: sentenceOf(error) }), 'error');
    } finally {
      setBytes(undefined);
    }
  };
  return { bytes, start, stop: () => running.current?.abort() };
};
