import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fileRows, guessSeparator, type TextForm } from './csv';
import { BadFile, type FileFacts, inspect } from './file';
import type { RowSource } from './rows';
import type { Workbook } from './workbook/workbook';

/** A file that was read once. */
export interface OpenedFile {
  readonly file: File;
  readonly facts: FileFacts;
  /** Undefined for a text. */
  readonly workbook: Workbook | undefined;
}

/** How a person wants a file to be read; what is missing is guessed. */
export interface ReadingChoice extends Partial<TextForm> {
  readonly sheet?: number;
}

/** How a file is read. */
export type Reading = TextForm | { readonly sheet: number };

/** Reads a file for what it is. The reader of workbooks loads with the first of them. Throws `BadFile`. */
export const openFile = async (
  file: File,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<OpenedFile> => {
  const facts = await inspect(file, onBytes, signal);
  if (facts.encoding !== undefined) return { file, facts, workbook: undefined };
  const { openWorkbook } = await import('./workbook/open');
  return { file, facts, workbook: await openWorkbook(file, (share) => onBytes(share * file.size)) };
};

/** Completes a choice by guesses: the first sheet that is not hidden, the encoding of the file, and its separator. */
export const readingOf = async ({ file, facts, workbook }: OpenedFile, choice: ReadingChoice): Promise<Reading> => {
  if (workbook)
    return {
      sheet:
        choice.sheet ??
        Math.max(
          0,
          workbook.sheets.findIndex(({ hidden }) => !hidden),
        ),
    };
  const encoding = choice.encoding ?? facts.encoding ?? 'utf-8';
  return { encoding, separator: choice.separator ?? (await guessSeparator(file, encoding)) };
};

/** The rows of a file, read in this way. Each sheet of a workbook has lines of its own for the server. */
export const sourceOf = ({ file, facts, workbook }: OpenedFile, reading: Reading): RowSource => {
  if ('encoding' in reading) return { hash: facts.hash, size: file.size, rows: () => fileRows(file, reading) };
  if (!workbook) throw new BadFile('broken');
  const { sheet } = reading;
  const hash = bytesToHex(sha256(utf8ToBytes(`${facts.hash} ${workbook.sheets[sheet]?.name ?? ''}`)));
  return { hash, size: workbook.sizeOf(sheet), rows: () => workbook.rows(sheet) };
};
