import { useListContext, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../../resources/schema';
import { isAbort } from '../../api/errors';
import { formatDay } from '../../kinds/moment';
import { useProvider } from '../provider';
import { saveAs } from '../saveAs';
import { useWords } from '../words';

/** Saves the whole list, as it is filtered and sorted now, as a file; `bytes` counts while it comes. */
export const useExport = (resource: Resource, columns: readonly string[]) => {
  const { filterValues, sort } = useListContext();
  const { locale, word } = useWords();
  const provider = useProvider();
  const notify = useNotify();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    try {
      const { blob } = await provider.export(
        resource.path,
        { filter: filterValues, sort, columns },
        { signal: control.signal, onProgress: setBytes },
      );
      saveAs(blob, `${resource.label[locale]}-${formatDay(new Date())}.csv`);
    } catch (error) {
      if (!isAbort(error))
        notify(word('exportFailed', { why: error instanceof Error ? error.message : String(error) }), {
          type: 'error',
        });
    } finally {
      setBytes(undefined);
    }
  };
  return { bytes, start, stop: () => running.current?.abort() };
};
