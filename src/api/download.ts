import type { Resource } from '../../resources/schema';
import type { Query } from './call';
import { fetchWithin, open } from './client';
import { filterQuery, sortQuery } from './wire';

export interface DownloadOptions {
  readonly resource: Resource;
  readonly filter?: Query;
  readonly sort?: { readonly field: string; readonly order: string };
  readonly columns?: readonly string[];
  readonly signal?: AbortSignal;
  /** Told of the bytes that have arrived; how many will is not known before the end. */
  readonly onProgress?: (bytes: number) => void;
}

/** A file that came from the server. */
export interface Download {
  readonly blob: Blob;
  readonly filename: string;
}

const filenameOf = (header: string | null, fallback: string): string => {
  const named = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (named) return decodeURIComponent(named);
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? fallback;
};

const readAll = async (response: Response, onProgress: (bytes: number) => void): Promise<Blob> => {
  const reader = response.body?.getReader();
  const type = response.headers.get('Content-Type') ?? 'text/csv';
  if (!reader) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value);
    onProgress((bytes += piece.value.byteLength));
  }
  return new Blob(parts, { type });
};

/**
 * The CSV of all rows that the filter matches. It takes as long as it takes: the time limit of
 * the other calls does not hold, the signal does. A refusal comes as an envelope and is thrown.
 */
export const download = ({
  resource,
  filter,
  sort,
  columns,
  signal,
  onProgress = () => {},
}: DownloadOptions): Promise<Download> => {
  const query = {
    ...filterQuery(filter),
    ...(sort ? { sort: sortQuery(sort.field, sort.order) } : {}),
    columns: columns?.join(','),
  };
  return fetchWithin(
    { method: 'GET', path: `${resource.api}/export`, query },
    { signal, timeout: null },
    async (response, token) => {
      if (response.headers.get('Content-Type')?.includes('json')) open(await response.json(), token);
      const blob = await readAll(response, onProgress);
      return { blob, filename: filenameOf(response.headers.get('Content-Disposition'), `${resource.name}.csv`) };
    },
  );
};
