import type { FileFormat } from '#engine/schema/fileFormats';
import type { Resource } from '#engine/schema/resource';
import { exportCall } from '#engine/schema/resourceCalls';
import { readersZone } from '#engine/client/i18n/dateTime';
import type { Call } from '#engine/schema/call';
import type { SentQuery } from './call';
import { fetchWithin, open, requestOf } from './client';
import { filterQuery } from '#engine/schema/wire/filtering';
import { sortQuery } from './wire';

export interface DownloadOptions {
  readonly resource: Resource;
  readonly filter?: SentQuery;
  readonly sort?: { readonly field: string; readonly order: string };
  readonly format?: FileFormat;
  readonly columns?: readonly string[];
  readonly signal?: AbortSignal;
  /** Receives the number of bytes that have arrived; the server does not send a length. */
  readonly onProgress?: (bytes: number) => void;
  /** Where the bytes go as they come. Without it they are kept until the end. */
  readonly into?: WritableStream<Uint8Array>;
}

/** A file that came from the server. */
export interface Download {
  /** Empty when the bytes went elsewhere. */
  readonly blob: Blob;
  readonly filename: string;
}

const filenameOf = (header: string | null, fallback: string): string => {
  const named = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (named) return decodeURIComponent(named);
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? fallback;
};

/** Bytes that the script holds at a time; the browser may put a Blob on the disk. */
const pieceSize = 4 * 1024 * 1024;

/** Keeps what is written to it, as a file. */
const keepAsBlob = (type: string) => {
  const blobs: Blob[] = [];
  let parts: BlobPart[] = [];
  let size = 0;
  const fold = () => {
    blobs.push(new Blob(parts));
    [parts, size] = [[], 0];
  };
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (part) => {
      parts.push(part);
      if ((size += part.byteLength) >= pieceSize) fold();
    },
    close: fold,
  });
  return { stream, blob: () => new Blob(blobs, { type }) };
};

const counted = (onProgress: (bytes: number) => void) => {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, next) => {
      onProgress((bytes += part.byteLength));
      next.enqueue(part);
    },
  });
};

interface ReadOptions extends Pick<DownloadOptions, 'signal' | 'onProgress' | 'into'> {
  /** The file's name where the answer has none. */
  readonly name?: string;
}

/**
 * Downloads what a call answers as a file. The signal can abort it, but no time limit applies. Throws the refusal of an
 * envelope.
 */
export const downloadFile = (
  call: Call,
  query: SentQuery,
  { signal, onProgress = () => {}, into, name = call.resource }: ReadOptions = {},
): Promise<Download> =>
  fetchWithin(requestOf(call, query), { signal, timeout: null }, async (response, token) => {
    const type = response.headers.get('Content-Type') ?? 'text/csv';
    if (type.includes('json')) open(await response.json(), token);
    const kept = keepAsBlob(type);
    await response.body?.pipeThrough(counted(onProgress)).pipeTo(into ?? kept.stream, { signal });
    return { blob: kept.blob(), filename: filenameOf(response.headers.get('Content-Disposition'), name) };
  });

/** Downloads all rows that the filter matches, as CSV without a format. */
export const download = ({
  resource,
  filter,
  sort,
  columns,
  format = 'csv',
  ...received
}: DownloadOptions): Promise<Download> => {
  const query = {
    ...filterQuery(filter ?? {}),
    ...(sort ? { sort: sortQuery(sort.field, sort.order) } : {}),
    columns: columns?.join(','),
    zone: readersZone,
    // Servers of the plain specification know no format.
    ...(format === 'csv' ? {} : { format }),
  };
  return downloadFile(exportCall(resource), query, { ...received, name: `${resource.name}.${format}` });
};
