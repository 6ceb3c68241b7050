import { useEffect, useRef, useState } from 'react';
import type { Faults } from '#resources/schema/faults';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { isAbort, sentenceOf } from '#src/api/errors';
import { useProvider } from '#src/api/useProvider';
import { startControl, type Control } from './control';
import { BadFile, inspect, type FileFacts } from './file';
import { guessMapping, importFields, type Mapping } from './mapping';
import { refusedFile, type RefusedFile, fileRows, type FileRow } from './csv';
import { noTally, runImport, type ImportTally } from './run';

/** A valid file with its first rows. */
export interface ImportSource {
  readonly file: File;
  readonly inspected: FileFacts;
  readonly header: readonly string[];
  readonly samples: readonly FileRow[];
}

export interface RefusedLine {
  readonly row: FileRow;
  readonly faults: Faults;
}

/** The page shows this many refused lines; the file has all of them. */
export const shownMax = 200;
const samplesMax = 3;

/** The stages from a file to its records. */
export type ImportStage =
  | { readonly step: 'choose'; readonly bad?: BadFile }
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
  readonly file: RefusedFile;
}

const readJob = async (file: File, onBytes: (bytes: number) => void, signal: AbortSignal): Promise<ImportSource> => {
  const inspected = await inspect(file, onBytes, signal);
  const rows: FileRow[] = [];
  for await (const read of fileRows(file, inspected.encoding)) {
    rows.push(...read.rows.slice(0, samplesMax + 1));
    if (rows.length > samplesMax) break;
  }
  const [header, ...samples] = rows;
  if (!header) throw new BadFile('noHeader');
  return { file, inspected, header: header.cells, samples: samples.slice(0, samplesMax) };
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

  const choose = async (file: File) => {
    const { signal } = begin();
    setStage({ step: 'reading', file, bytes: 0 });
    try {
      const job = await readJob(file, (bytes) => setStage({ step: 'reading', file, bytes }), signal);
      setStage({ step: 'map', job, mapping: guessMapping(importFields(resource, role), job.header) });
    } catch (error) {
      if (!signal.aborted)
        setStage({ step: 'choose', bad: error instanceof BadFile ? error : new BadFile('unreadable') });
    }
  };

  const start = async (job: ImportSource, mapping: Mapping, dryRun: boolean) => {
    const own = begin();
    const file = refusedFile(job.header, reasonHead);
    const refused: RefusedLine[] = [];
    const begun = { job, mapping, dryRun, file };
    let tally = noTally;
    // A copy, so that a grown list is a new value for React.
    const progress = () => ({ ...begun, tally, refused: refused.toSorted((a, b) => a.row.line - b.row.line) });
    const end = (how: 'done' | 'cancelled' | 'failed', why?: string) =>
      setStage({ step: 'ended', how, why, ...progress() });
    setStage({ step: 'running', ...progress() });
    try {
      await runImport({
        resource,
        role,
        file: job.file,
        inspected: job.inspected,
        mapping,
        dryRun,
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
    remap: (mapping: Mapping) => setStage((now) => (now.step === 'map' ? { ...now, mapping } : now)),
    backTo: (job: ImportSource, mapping: Mapping) => setStage({ step: 'map', job, mapping }),
    forget: () => setStage({ step: 'choose' }),
    start,
    pause: () => control.current?.pause(),
    resume: () => control.current?.resume(),
    cancel: () => control.current?.cancel(),
  };
};
