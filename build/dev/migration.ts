import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft, DraftAnswers } from '#server/database/nextMigration/draft';
import type { Trial } from '#server/database/nextMigration/scratch';
import type { Load } from './api';
import type { Decision, ShownDraft } from './wire';

/** PostgreSQL's word for rows without a value. */
const notNullViolation = '23502';

/** Why a migration could not be applied, in a sentence for who drafted it. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, table, column } = error as { code?: unknown; table?: string; column?: string };
  return code === notNullViolation
    ? `${table} has rows: say what they get as ${table}.${column}, or declare an initial value.`
    : error.message;
};

type Declared = typeof import('#server/database/nextMigration/draft');

/** The migration that the declarations lack, while `npm run dev` runs. */
export interface PendingMigration {
  /** Drafts it again, from the declarations as they are now. */
  check(load: Load): Promise<ShownDraft | undefined>;
  /** Writes its file and runs `migrate`. When that fails the file goes again, and the draft says why. */
  apply(load: Load, decision: Decision, migrate: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Tries each draft in one database, which starts at the first. */
export const pendingMigration = (folder: string): PendingMigration => {
  let trial: Trial | undefined;
  let draft: ShownDraft | undefined;

  const drafted = async (load: Load, told: DraftAnswers = {}): Promise<Draft | undefined> => {
    const { draftMigration } =
      await load<typeof import('#server/database/nextMigration/draft')>('database/nextMigration/draft');
    const { openTrial } = await load<typeof import('#server/database/nextMigration/scratch')>(
      'database/nextMigration/scratch',
    );
    return draftMigration(() => (trial ??= openTrial()), told);
  };

  const write = async (load: Load, { name, ...told }: Decision): Promise<string> => {
    const { migrationFile, isMigrationName } = await load<Declared>('database/nextMigration/draft');
    if (!isMigrationName(name)) throw new Error('The name is in lower case with underscores.');
    const decided = await drafted(load, told);
    if (!decided) throw new Error('Declarations and migrations agree by now.');
    const [fault] = decided.faults;
    if (fault !== undefined) throw new Error(fault);
    const [question] = decided.questions;
    if (question) throw new Error(`Is ${question.column} new, or was it ${question.candidates.join(' or ')} before?`);
    const [empty] = decided.unfilled;
    if (empty !== undefined) throw new Error(`Which value do existing rows get as ${empty}?`);
    const { file, text } = migrationFile(name, decided);
    const path = join(folder, file);
    writeFileSync(path, text, { flag: 'wx' });
    return path;
  };

  return {
    check: async (load) => {
      const now = await drafted(load);
      const isSame = JSON.stringify(now?.statements) === JSON.stringify(draft?.statements);
      draft = now && isSame && draft?.failure !== undefined ? { ...now, failure: draft.failure } : now;
      return draft;
    },
    apply: async (load, decision, migrate) => {
      let written: string | undefined;
      try {
        written = await write(load, decision);
        await migrate();
      } catch (error) {
        if (written !== undefined) rmSync(written, { force: true });
        const failure = failureOf(error);
        if (draft) draft = { ...draft, failure };
        throw new Error(failure, { cause: error });
      }
    },
    close: async () => trial?.close(),
  };
};
