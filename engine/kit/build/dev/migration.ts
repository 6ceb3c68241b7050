import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Draft, DraftAnswers } from '#engine/server/database/migrationGenerator/draft';
import type { Trial } from '#engine/server/database/migrationGenerator/scratch';
import type { Load } from './api';
import { messages, type Decision, type ShownDraft } from './wire';

type Drafts = typeof import('#engine/server/database/migrationGenerator/draft');
type Trials = typeof import('#engine/server/database/migrationGenerator/scratch');

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

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** What a draft leaves open or destroys, which a person must say in the page. */
const openIn = ({ open, losses }: Draft): string | undefined =>
  open[0]?.question ?? (losses.length > 0 ? `It drops ${losses.join(', ')}.` : undefined);

const described = (draft: Draft): string => {
  const open = openIn(draft);
  const command = `npm run migration -- ${draft.name}`;
  const how = open ? `${open} Say so in the page, or run \`${command}\`` : 'm + Enter writes and applies it';
  return `The declarations lack a migration. ${how}:\n${draft.statements.map((one) => `  ${one};`).join('\n')}`;
};

/**
 * The migration that the declarations lack, while `npm run dev` runs: drafted after each save, and offered in the terminal
 * and in the page. Each draft is tried in one database, which starts at the first.
 */
export const pendingMigration = (folder: string) => {
  let trial: Trial | undefined;
  let vite: ViteDevServer | undefined;
  let shown: ShownDraft | undefined;

  const drafted = async (load: Load, told: DraftAnswers = {}): Promise<Draft | undefined> => {
    const { draftMigration } = await load<Drafts>('database/migrationGenerator/draft');
    const { openTrial } = await load<Trials>('database/migrationGenerator/scratch');
    return draftMigration(() => (trial ??= openTrial()), told);
  };

  const write = async (load: Load, { name, ...told }: Decision): Promise<string> => {
    const { migrationFile, isMigrationName } = await load<Drafts>('database/migrationGenerator/draft');
    if (!isMigrationName(name)) throw new Error('The name is in lower case with underscores.');
    const decided = await drafted(load, told);
    if (!decided) throw new Error('Declarations and migrations agree by now.');
    const wrong = decided.faults[0] ?? decided.open[0]?.question;
    if (wrong !== undefined) throw new Error(wrong);
    const { file, text } = migrationFile(name, decided);
    const path = join(folder, file);
    writeFileSync(path, text, { flag: 'wx' });
    return path;
  };

  const show = (draft: ShownDraft | undefined): void => {
    const isNews = JSON.stringify(draft) !== JSON.stringify(shown);
    shown = draft;
    if (!isNews) return;
    if (draft) vite?.config.logger.warn(draft.failure ?? described(draft), { timestamp: true });
    vite?.environments.client.hot.send(messages.draft, draft ?? null);
  };

  return {
    /** Drafts it again, from the declarations as they are now. */
    check: async (load: Load): Promise<void> => {
      const draft = await drafted(load);
      const isSame = JSON.stringify(draft?.statements) === JSON.stringify(shown?.statements);
      show(draft && isSame && shown?.failure !== undefined ? { ...draft, failure: shown.failure } : draft);
    },
    /** Writes its file and applies it by `migrate`. When that fails, the file goes again and the draft says why. */
    apply: async (load: Load, decision: Decision, migrate: () => Promise<void>): Promise<void> => {
      let written: string | undefined;
      try {
        written = await write(load, decision);
        await migrate();
        show(undefined);
        vite?.config.logger.info('The migration is written and applied: read it before you commit it.');
      } catch (error) {
        if (written !== undefined) rmSync(written, { force: true });
        if (shown) show({ ...shown, failure: failureOf(error) });
      }
    },
    /** Takes what a person decides in the page or the terminal, of another server when Vite starts again. */
    listen: (server: ViteDevServer, decide: (decision: Decision) => Promise<void>): void => {
      vite = server;
      const { hot } = server.environments.client;
      hot.on(messages.opened, (_, client) => client.send(messages.draft, shown ?? null));
      hot.on(messages.apply, (decision: unknown) => void (isDecision(decision) && decide(decision)));
      const action = async () => {
        if (!shown) server.config.logger.info('The declarations lack no migration.');
        else if (openIn(shown) !== undefined) server.config.logger.warn(described(shown));
        else await decide({ name: shown.name });
      };
      const shortcut = { key: 'm', description: 'write and apply the drafted migration', action };
      server.bindCLIShortcuts({ customShortcuts: [shortcut] });
    },
    close: async (): Promise<void> => trial?.close(),
  };
};

/** What drafts, offers and applies the migration. */
export type PendingMigration = ReturnType<typeof pendingMigration>;
