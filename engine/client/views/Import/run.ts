import type { Faults } from '#engine/schema/faults';
import { linesMax } from '#engine/schema/wire/importing';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { importCall, type LineOutcome } from '#engine/schema/importCall';
import type { call as makeCall } from '#engine/client/api/client';
import { isAbort, mayPass, sentenceOf, TransportError } from '#engine/client/api/errors';
import { type Control, wait } from './control';
import type { Mapping } from './mapping';
import type { FileRow, RowSource } from './rows';
import { fitting, type ImportLine, isValid, lineOf, twinKeyOf, wireRow } from './importLine';
import type { RowWatch } from './rowNotes';

/** The results of the lines so far; on a dry run, what they would be. */
export interface ImportTally {
  readonly bytes: number;
  readonly ok: number;
  readonly already: number;
  readonly refused: number;
  /** Lines that repeat one before them, or a record entered a moment ago, and are not meant to. */
  readonly twins: number;
  /** How many of the `ok` lines have the title of an earlier record. */
  readonly seen: number;
  /** Milliseconds of work, without pauses. */
  readonly worked: number;
}

export const noTally: ImportTally = { bytes: 0, ok: 0, already: 0, refused: 0, twins: 0, seen: 0, worked: 0 };

export interface Run {
  readonly resource: Resource;
  readonly role: Role;
  readonly source: RowSource;
  readonly mapping: Mapping;
  readonly dryRun: boolean;
  /** Rows that repeat others are meant. */
  readonly again?: boolean;
  /** Hears what to look at, on a dry run. */
  readonly watch?: RowWatch;
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
  const { resource, role, source, mapping, dryRun, again = false, watch, call, control, onTally, onRefused } = run;
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
  /** The first line of each kind, and the line that each twin repeats. */
  const [firstOf, twinOf] = [new Map<string, number>(), new Map<number, number>()];
  const countTwin = ({ row }: ImportLine, other?: number) => {
    count({ twins: 1 });
    const { line } = row;
    watch?.add(other === undefined ? { line, kind: 'entered' } : { line, kind: 'twin', other: String(other) });
  };
  const isTwin = (faults: object) => Object.values(faults).every((fault) => fault === 'twin');
  const settle = (batch: readonly ImportLine[], outcomes: readonly LineOutcome[]) => {
    const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
    for (const line of batch) {
      const { state = 'ok', faults = {}, seen, like } = byLine.get(line.row.line) ?? {};
      const twin = twinOf.get(line.row.line);
      if (state === 'refused' && isTwin(faults)) countTwin(line, twin);
      else if (state === 'refused') refuse(line, faults as Faults);
      else if (state === 'ok' && twin !== undefined && !again) countTwin(line, twin);
      else {
        count({ [state]: 1, ...(seen ? { seen: 1 } : {}) });
        const { title } = resource;
        const value = String(line.values[title] ?? '');
        if (like !== undefined) watch?.add({ line: line.row.line, kind: 'known', name: title, value, other: like });
      }
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
    const flags = { ...(dryRun && { dryRun }), ...(again && { again }) };
    const body = { file: source.hash, ...flags, rows: batch.map(wireRow) };
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

  const take = (line: ImportLine) => {
    const key = twinKeyOf(resource, line);
    const first = key === undefined ? undefined : firstOf.get(key);
    if (key !== undefined && first === undefined) firstOf.set(key, line.row.line);
    if (first !== undefined) twinOf.set(line.row.line, first);
    watch?.see(line.row, line.values);
    if (first === undefined || again || dryRun) queue.push(line);
    else countTwin(line, first);
  };

  for await (const { rows, bytes } of source.rows()) {
    for (const row of header ? rows.slice(1) : rows) {
      const line = lineOf(resource, role, mapping, row);
      if (isValid(line)) take(line);
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
