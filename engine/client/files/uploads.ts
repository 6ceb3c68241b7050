import type { SendOptions } from '#engine/client/api/client';
import { call } from '#engine/client/api/client';
import { ApiError, isAbort, mayPass, sentenceOf } from '#engine/client/api/errors';
import { onSessionReset } from '#engine/client/session/session';
import { createValue } from '#engine/client/value';
import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import type { AttachmentCalls } from '#engine/subjects/file/attachmentCalls';

/** Where files are sent: a record, or a form that is not saved yet. */
export interface Destination {
  /** Tells it from all others of this window. */
  readonly key: string;
  readonly calls: Pick<AttachmentCalls, 'piece' | 'attach' | 'detach'>;
  /** Asks for the number of a new file. */
  readonly begin: (
    file: { readonly name: string; readonly size: number },
    options: SendOptions,
  ) => Promise<{ readonly id: number }>;
  /** The files are attached when the form is saved. */
  readonly isUnsaved: boolean;
}

/** A file on its way. */
export interface Upload {
  readonly key: number;
  readonly to: Destination;
  readonly file: File;
  /** Pieces that have arrived. */
  readonly sent: number;
  /** The number that the server gave it. */
  readonly id?: number | undefined;
  /** Why it stopped, and whether another try may help. */
  readonly why?: string | undefined;
  readonly again?: boolean;
  /** It is there, and is attached when its form is saved. */
  readonly isReady?: boolean;
  readonly onAttached: () => void;
}

/** A piece may take as long as the server waits for it. */
const pieceTime = 30_000;
/** A large file is read again before it is attached. */
const attachTime = 120_000;
/** Milliseconds before each further try. */
const pauses = [1000, 3000, 9000];

/** All of this window, also of records that are not on the page: who moves on loses nothing. */
export const uploads = createValue<readonly Upload[]>(() => []);

/** Those to one destination. */
export const uploadsTo = (all: readonly Upload[], { key }: Pick<Destination, 'key'>): readonly Upload[] =>
  all.filter(({ to }) => to.key === key);

const ends = new Map<number, AbortController>();
let last = 0;

const find = (key: number) => uploads.get().find((one) => one.key === key);
const change = (key: number, to: Partial<Upload>) =>
  uploads.set(uploads.get().map((one) => (one.key === key ? { ...one, ...to } : one)));
const forget = (key: number) => uploads.set(uploads.get().filter((one) => one.key !== key));

/** Base64 by the browser itself, which is faster than any loop here. */
const contentOf = (piece: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(piece);
  });

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(late);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

/** Makes a call again where a bad line or a busy server may be to blame. */
const withRetries = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await wait(pause, signal);
    }
  }
  return work();
};

const sendOne = async (key: number, signal: AbortSignal): Promise<void> => {
  const upload = find(key);
  if (!upload) return;
  const { to, file } = upload;
  let { id, sent } = upload;
  if (id === undefined) {
    ({ id } = await withRetries(() => to.begin({ name: file.name, size: file.size }, { signal }), signal));
    change(key, { id });
  }
  const known = id;
  for (; sent < piecesOf(file.size); sent += 1) {
    const content = await contentOf(file.slice(sent * pieceSize, (sent + 1) * pieceSize));
    const piece = { id: known, place: sent, content };
    await withRetries(() => call(to.calls.piece, piece, { signal, timeout: pieceTime }), signal);
    change(key, { sent: sent + 1 });
  }
  await withRetries(() => call(to.calls.attach, { id: known }, { signal, timeout: attachTime }), signal);
};

let running = false;

const nextOf = () => uploads.get().find(({ why, isReady }) => why === undefined && !isReady);

/** One after the other: two at once would only share the line. */
const run = async (): Promise<void> => {
  if (running) return;
  running = true;
  for (let next = nextOf(); next;) {
    const { key, to, onAttached } = next;
    const end = new AbortController();
    ends.set(key, end);
    try {
      await sendOne(key, end.signal);
      if (to.isUnsaved) change(key, { isReady: true });
      else forget(key);
      onAttached();
    } catch (error) {
      // What is refused is kept nowhere; what failed goes on where it was.
      const again = mayPass(error);
      if (!isAbort(error)) change(key, { why: sentenceOf(error), again, ...(again ? {} : { id: undefined }) });
    }
    ends.delete(key);
    next = nextOf();
  }
  running = false;
};

/** Sends files, and reports each that has been attached, or has arrived where the form is not saved yet. */
export const addFiles = (to: Destination, files: readonly File[], onAttached: () => void): void => {
  const isThere = ({ name, size, lastModified }: File) =>
    uploadsTo(uploads.get(), to).some(
      ({ file }) => file.name === name && file.size === size && file.lastModified === lastModified,
    );
  const added = files
    .filter((file) => !isThere(file))
    .map((file) => ({ key: (last += 1), to, file, sent: 0, onAttached }));
  uploads.set([...uploads.get(), ...added]);
  void run();
};

/** Goes on with one that stopped. */
export const retryUpload = (key: number): void => {
  change(key, { why: undefined });
  void run();
};

/** Gives one up: nothing of it stays on the server. */
export const cancelUpload = (key: number): void => {
  const upload = find(key);
  forget(key);
  ends.get(key)?.abort();
  // The server's cleanup does the same a day later.
  if (upload?.id !== undefined) call(upload.to.calls.detach, { id: upload.id }).catch(() => {});
};

/** The files of a form once all of them have been sent. Rejects when one has stopped. */
export const sentFiles = (form: Pick<Destination, 'key'>, stopped: string) =>
  new Promise<readonly number[]>((resolve, reject) => {
    const look = () => {
      const own = uploadsTo(uploads.get(), form);
      const hasStopped = own.some(({ why }) => why !== undefined);
      if (!hasStopped && !own.every(({ isReady }) => isReady)) return;
      stop();
      if (hasStopped) reject(new ApiError(409, stopped));
      else resolve(own.flatMap(({ id }) => id ?? []));
    };
    const stop = uploads.on(look);
    look();
  });

/** Leaves the files of a form that is closed. Those that it did not save go by the server's cleanup. */
export const leaveFiles = (form: Pick<Destination, 'key'>): void => {
  for (const { key, isReady } of uploadsTo(uploads.get(), form)) {
    if (isReady) forget(key);
    else cancelUpload(key);
  }
};

onSessionReset(() => {
  uploads.set([]);
  ends.forEach((end) => end.abort());
});
