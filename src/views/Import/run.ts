import type { Faults } from '#resources/schema/faults';
import { checkLine, fromCell, importBodyMax, linesMax } from '#resources/wire/importing';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { importCall, type LineOutcome } from '#resources/schema/importCall';
import type { call as makeCall } from '#src/api/client';
import { isAbort, mayPass, sentenceOf, TransportError } from '#src/api/errors';
import { type Control, wait } from './control';
import type { FileFacts } from './file';
import type { Mapping } from './mapping';
import { type FileRow, fileRows } from './csv';
import type { Values } from '#resources/schema/record';

/** A row of the file as the call expects it, with the faults that the browser finds. */
interface ImportLine {
  readonly row: FileRow;
  readonly values: Values;
  readonly faults: Faults;
}

/** Reads a row by the mapping and checks it by the rules of the form. */
export const lineOf = (resource: Resource, role: Role, mapping: Mapping, row: FileRow): ImportLine => {
  const values = Object.fromEntries(
    Object.entries(mapping).flatMap(([name, column]) => {
      const field = resource.fields[name];
      const value = field ? fromCell(field, row.cells[column] ?? '') : null;
      return value === null ? [] : [[name, value]];
    }),
  );
  return { row, values, faults: checkLine(resource, values, role) };
};

export const isValid = ({ faults }: ImportLine): boolean => Object.keys(faults).length === 0;

/** The bytes that a line adds to a body. */
export const wireRow = ({ row, values }: ImportLine) => ({ line: row.line, ...values });

const encoder = new TextEncoder();
/** The bytes around the rows of a body: the hash and some names. */
const around = 512;

/** How many of these lines one call takes: as many as wanted, within the limits of the call. */
export const fitting = (lines: readonly ImportLine[], wanted: number): number => {
  let bytes = around;
  let count = 0;
  for (const line of lines.slice(0, Math.min(wanted, linesMax))) {
    bytes += encoder.encode(JSON.stringify(wireRow(line))).length + 1;
    if (bytes > importBodyMax && count > 0) break;
    count += 1;
  }
  return count;
};

/** The results of the lines so far; on a dry run, what they would be. */
export interface ImportTally {
  readonly bytes: number;
  readonly ok: number;
  readonly already: number;
  readonly refused: number;
  /** How many of the `ok` lines name players that were entered before. */
  readonly seen: number;
  /** Milliseconds of work, without pauses. */
  readonly worked: number;
}

export const noTally: ImportTally = { bytes: 0, ok: 0, already: 0, refused: 0, seen: 0, worked: 0 };

export interface Run {
  readonly resource: Resource;
  readonly role: Role;
  readonly file: Blob;
  readonly inspected: FileFacts;
  readonly mapping: Mapping;
  readonly dryRun: boolean;
  readonly call: typeof makeCall;
  readonly control: Control;
  readonly onTally: (tally: ImportTally) => void;
  readonly onRefused: (row: FileRow, faults: Faults) => void;
}

/** Lines of the first call. The time that a call takes sets the size of the next. */
const linesFirst = 100;
const linesMin = 10;
/** Milliseconds that a call should take, far below its timeout. */
const target = 800;
/** Tries of a call before the work pauses for the person. */
const triesMax = 3;

const nextSize = (size: number, took: number): number =>
  Math.round(Math.min(linesMax, Math.max(linesMin, size * Math.min(2, Math.max(0.5, target / took)))));

/**
 * Reads a file and sends its lines, one call at a time. It sends a call whose answer is lost again, since the server
 * adds a line of a file once. When that fails too, the work pauses and says why. Throws `BadFile`, a refusal of the
 * API, or an abort when the person cancels.
 */
export const runImport = async (run: Run): Promise<ImportTally> => {
  const { resource, role, file, inspected, mapping, dryRun, call, control, onTally, onRefused } = run;
  let tally = noTally;
  let [size, tries] = [linesFirst, 0];
  let queue: ImportLine[] = [];
  let header = true;
  let since = performance.now();

  const count = (more: Partial<ImportTally>) => {
    const sums = Object.entries(more).map(([name, value]) => [name, tally[name as keyof ImportTally] + value]);
    const now = performance.now();
    tally = { ...tally, ...Object.fromEntries(sums), worked: tally.worked + now - since };
    since = now;
  };
  const refuse = ({ row }: ImportLine, faults: Faults) => {
    count({ refused: 1 });
    onRefused(row, faults);
  };
  const settle = (batch: readonly ImportLine[], outcomes: readonly LineOutcome[]) => {
    const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
    for (const line of batch) {
      const { state = 'ok', faults = {}, seen } = byLine.get(line.row.line) ?? {};
      if (state === 'refused') refuse(line, faults as Faults);
      else count({ [state]: 1, ...(seen ? { seen: 1 } : {}) });
    }
  };
  const failed = async (error: unknown) => {
    if (isAbort(error) || control.signal.aborted || !mayPass(error)) throw error;
    size = Math.max(linesMin, Math.floor(size / 2));
    tries += 1;
    if (tries < triesMax) return wait(tries * 1000, control.signal);
    tries = 0;
    control.pause(sentenceOf(error));
  };
  const sendSome = async () => {
    count({});
    await control.ready();
    since = performance.now();
    const batch = queue.slice(0, fitting(queue, size));
    const body = { file: inspected.hash, ...(dryRun ? { dryRun } : {}), rows: batch.map(wireRow) };
    try {
      const data = await call(importCall(resource), body, { signal: control.signal });
      const told = new Set(data.map(({ line }) => line));
      // A line that the answer does not mention counts as not added.
      if (!batch.every(({ row }) => told.has(row.line))) throw new TransportError('unreadable');
      queue = queue.slice(batch.length);
      size = nextSize(size, performance.now() - since);
      tries = 0;
      settle(batch, data);
      onTally(tally);
    } catch (error) {
      await failed(error);
    }
  };

  for await (const { rows, bytes } of fileRows(file, inspected.encoding)) {
    for (const row of header ? rows.slice(1) : rows) {
      const line = lineOf(resource, role, mapping, row);
      if (isValid(line)) queue.push(line);
      else refuse(line, line.faults);
    }
    if (rows.length > 0) header = false;
    while (queue.length >= size) await sendSome();
    await control.ready();
    count({ bytes: bytes - tally.bytes });
    onTally(tally);
  }
  while (queue.length > 0) await sendSome();
  return tally;
};
