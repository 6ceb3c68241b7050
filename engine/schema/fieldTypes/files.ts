import type { Fault } from '#engine/schema/faults';
import { fileKindOf, type FileKind } from '#engine/schema/fileKinds';
import { isPlainObject, ShapeError } from '#engine/schema/shape';
import { hasTwice } from './checks';
import { fieldType } from './fieldType';

/** A file of a record. Whoever writes names it by `id`; the server fills in the rest from what it has received. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The media type that its content shows. */
  readonly type: string;
}

/**
 * Files that people send, `max` of them, of these kinds or of any: pictures, videos and PDF documents. They are sent before
 * the record is saved, and are read by whoever may read the field. A file that is removed can be brought back for 30 days.
 */
export interface Files {
  options: { max: number; kinds?: readonly FileKind[] };
  value: readonly StoredFile[];
}

/** A file on its way stands in a form under this number, so that the form is not saved without it. */
export const unsentFile = 0;

const isFile = (value: unknown): value is Pick<StoredFile, 'id'> & Partial<StoredFile> =>
  isPlainObject(value) && typeof value['id'] === 'number' && Number.isSafeInteger(value['id']) && value['id'] >= 0;

/** Names of the files that a value holds. */
export const fileNames = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isFile).map(({ id, name }) => name ?? `#${id}`) : [];

const checkFile = (value: unknown, kinds: Files['options']['kinds']): Fault | undefined => {
  if (!isFile(value)) return 'wrongType';
  if (value.id === unsentFile) return 'notSent';
  const kind = value.type === undefined ? undefined : fileKindOf(value.type);
  return kinds === undefined || kind === undefined || kinds.includes(kind) ? undefined : 'wrongFile';
};

/** A field for files that belong to the record. */
export const files = fieldType<Files>()('files', {
  check: (value, { max, kinds }) => {
    if (typeof value === 'string') return 'noFilesInText';
    if (!Array.isArray(value)) return 'wrongType';
    if (value.length > max) return 'tooMany';
    const fault = value.map((one) => checkFile(one, kinds)).find((one) => one);
    return fault ?? (hasTwice(value.map(({ id }) => id)) ? 'duplicate' : undefined);
  },
  shape: () => (value) => {
    if (!Array.isArray(value) || !value.every(isFile)) throw new ShapeError();
    return value;
  },
  clean: (value) => value,
  inFile: (value) => fileNames(value).join('\n'),
  operators: ['empty'],
  width: ({ max }) => (max === 1 ? 80 : 140),
  full: () => 240,
  whole: 'own',
  isSentApart: true,
});
