import { useEffect, useRef, useState } from 'react';
import type { Faults } from '#engine/schema/faults';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { isAbort, sentenceOf } from '#engine/client/api/errors';
import { useProvider } from '#engine/client/api/useProvider';
import { startControl, type Control } from './control';
import { BadFile } from './file';
import { guessMapping, importFields, type Mapping } from './mapping';
import { refusedFile, type RefusedFile } from './csv';
import type { FileRow, RowSource } from './rows';
import { type RowNotes, watchRows } from './rowNotes';
import { openFile, readingOf, sourceOf, type OpenedFile, type Reading, type ReadingChoice } from './source';
import { noTally, runImport, type ImportTally } from './run';

/** A file with its first rows, as it is read. */
export interface ImportSource {
  readonly file: File;
  readonly opened: OpenedFile;
  /** What the person chose of the reading; the rest is guessed. */
  readonly choice: ReadingChoice;
  readonly reading: Reading;
  readonly source: RowSource;
  readonly header: readonly string[];
  readonly samples: readonly FileRow[];
  /** Why it cannot be read in this way; another way may do. */
  readonly bad?: BadFile;
}

export interface RefusedLine {
  readonly row: FileRow;
  readonly faults: Faults;
}

/** The page shows this many refused lines; the file has all of them. */
export const shownMax = 200;
const samplesMax = 5;

/** The stages from a file to its records. */
export type ImportStage =
  | { readonly step: 'choose'; readonly bad?: BadFile; readonly file?: File }
  | { readonly step: 'reading'; readonly file: File; readonly bytes: number }
  | { readonly step: 'map'; readonly job: ImportSource; readonly mapping: Mapping }
  | (ImportRun & { readonly step: 'running'; readonly paused?: { readonly why?: string } })
  | (ImportRun & { readonly step: 'ended'; readonly how: 'done' | 'cancelled' | 'failed'; readonly why?: string });

interface ImportRun {
  readonly job: ImportSource;
  readonly mapping: Mapping;
  readonly dryRun: boolean;
  readonly tally: ImportTally;
  readonly refused: readonly RefusedLine[];
  readonly again: boolean;
  readonly notes: RowNotes;
  readonly file: RefusedFile;
}

const noNotes: RowNotes = { notes: [], count: 0 };

const readJob = async (opened: OpenedFile, choice: ReadingChoice, signal: AbortSignal): Promise<ImportSource> => {
  const reading = await readingOf(opened, choice);
  const source = sourceOf(opened, reading);
  const rows: FileRow[] = [];
  let bad: BadFile | undefined;
  try {
    for await (const read of source.rows()) {
      signal.throwIfAborted();
      rows.push(...read.rows.slice(0, samplesMax + 1));
      if (rows.length > samplesMax) break;
    }
    if (rows.length === 0) bad = new BadFile('noHeader');
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    bad = error;
  }
  const [header, ...samples] = rows;
  const { file } = opened;
  const read = { header: header?.cells ?? [], samples: samples.slice(0, samplesMax) };
  return { file, opened, choice, reading, source, ...read, ...(bad && { bad }) };
};

/** The import of a file into a resource: its stages, and what a person can do at each. */
export const useImport = (resource: Resource, role: Role, reasonOf: (faults: Faults) => string, reasonHead: string) => {
  const provider = useProvider();
  const [stage, setStage] = useState<ImportStage>({ step: 'choose' });
  const control = useRef<Control>(undefined);
  // Leaving the page cancels the work.
  useEffect(() => () => control.current?.cancel(), []);

  const begin = (): Control => {
    control.current?.cancel();
    const own = startControl((paused) =>
      setStage((now) => (control.current === own && now.step === 'running' ? { ...now, paused } : now)),
    );
    control.current = own;
    return own;
  };

  const mapped = (job: ImportSource) => guessMapping(importFields(resource, role), job.header);
  const choose = async (file: File) => {
    const { signal } = begin();
    setStage({ step: 'reading', file, bytes: 0 });
    try {
      const opened = await openFile(file, (bytes) => setStage({ step: 'reading', file, bytes }), signal);
      const job = await readJob(opened, {}, signal);
      if (!signal.aborted) setStage({ step: 'map', job, mapping: mapped(job) });
    } catch (error) {
      if (!signal.aborted)
        setStage({ step: 'choose', file, bad: error instanceof BadFile ? error : new BadFile('unreadable') });
    }
  };
  /** Reads the same file in another way. What was mapped by hand stays while the header does. */
  const reread = async (before: ImportSource, mapping: Mapping, more: ReadingChoice) => {
    const { signal } = begin();
    const job = await readJob(before.opened, { ...before.choice, ...more }, signal).catch(() => undefined);
    if (!job || signal.aborted) return;
    const stays = JSON.stringify(job.header) === JSON.stringify(before.header);
    setStage({ step: 'map', job, mapping: stays ? mapping : mapped(job) });
  };

  const start = async (job: ImportSource, mapping: Mapping, dryRun: boolean, again = false) => {
    const own = begin();
    const file = refusedFile(job.header, reasonHead);
    const refused: RefusedLine[] = [];
    const watch = dryRun ? watchRows(resource, mapping) : undefined;
    const begun = { job, mapping, dryRun, again, file };
    let tally = noTally;
    // A copy, so that a grown list is a new value for React.
    const progress = () => ({
      ...begun,
      tally,
      notes: noNotes,
      refused: refused.toSorted((a, b) => a.row.line - b.row.line),
    });
    const end = (how: 'done' | 'cancelled' | 'failed', why?: string) =>
      setStage({ step: 'ended', how, why, ...progress(), notes: watch?.result() ?? noNotes });
    setStage({ step: 'running', ...progress() });
    try {
      await runImport({
        resource,
        role,
        source: job.source,
        mapping,
        dryRun,
        again,
        ...(watch && { watch }),
        call: provider.call,
        control: own,
        onTally: (now) => {
          tally = now;
          setStage((before) => (before.step === 'running' ? { ...before, ...progress() } : before));
        },
        onRefused: (row, faults) => {
          file.add(row.cells, reasonOf(faults));
          if (refused.length < shownMax) refused.push({ row, faults });
        },
      });
      end('done');
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) {
        // Another run or another page has replaced this one.
        if (control.current === own) end('cancelled');
      } else end('failed', sentenceOf(error));
    }
  };

  return {
    stage,
    choose,
    reread,
    remap: (mapping: Mapping) => setStage((now) => (now.step === 'map' ? { ...now, mapping } : now)),
    backTo: (job: ImportSource, mapping: Mapping) => setStage({ step: 'map', job, mapping }),
    forget: () => setStage({ step: 'choose' }),
    start,
    pause: () => control.current?.pause(),
    resume: () => control.current?.resume(),
    cancel: () => control.current?.cancel(),
  };
};
