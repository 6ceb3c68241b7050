import { migrations } from '../migrate';
import { asFile } from './ddl';
import { draftMigration, type Draft, type DraftAnswers } from './draft';
import { openTrial, type Trial } from './trial';

/** What a migration may be called. */
export const isMigrationName = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name);

/** The file of the next migration and its text. */
export const migrationFile = (name: string, { statements }: Draft): { file: string; text: string } => {
  // Numbers may have gaps, as when two branches reserved theirs in advance.
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '0';
  const number = String(Number.parseInt(newest, 10) + 1).padStart(4, '0');
  return { file: `${number}_${name}.sql`, text: asFile(statements) };
};

/** The draft of the next migration, in a scratch database of its own, which may be starting already. For commands. */
export const draftOnce = async (
  told: DraftAnswers = {},
  scratch?: Parameters<typeof openTrial>[0],
): Promise<Draft | undefined> => {
  const opened: Trial[] = [];
  const trial = () => opened[0] ?? (opened[0] = openTrial(scratch));
  return draftMigration(trial, told).finally(() => Promise.all(opened.map((one) => one.close())));
};
