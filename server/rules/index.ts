import type { Kysely } from 'kysely';
import type { Caller } from '../http/call';
import type { StoredRow } from '../database/read';
import type { Tables } from '../database/tables';
import type { Outcome } from '../audit/journal';
import { accountRule } from './account';
import { entryRemoval, entryRule } from './entry';
import { noticeRule } from './notice';
import { tenantRule } from './tenant';

/** One record as it was (undefined when it is new) and as it is now. */
export interface Change {
  readonly before: StoredRow | undefined;
  readonly after: StoredRow;
}

/**
 * What holds for one entity beyond its declaration. Called inside the transaction of every write,
 * after it: throws to undo it, does what follows from it, and returns what else the journal records.
 */
export type Rule = (
  tx: Kysely<Tables>,
  caller: Caller,
  changes: readonly Change[],
  now: Date,
) => Promise<readonly Outcome[]>;

const rules: Readonly<Record<string, Rule>> = {
  account: accountRule,
  tenant: tenantRule,
  entry: entryRule,
  notice: noticeRule,
};

/** What follows from the removal of records. */
export type RemovalRule = (tx: Kysely<Tables>, removed: readonly StoredRow[]) => Promise<void>;

const removalRules: Readonly<Record<string, RemovalRule>> = { entry: entryRemoval };

export const applyRemovalRule = async (resource: string, ...facts: Parameters<RemovalRule>): Promise<void> =>
  removalRules[resource]?.(...facts);

export const applyRules = async (resource: string, ...facts: Parameters<Rule>): Promise<readonly Outcome[]> =>
  (await rules[resource]?.(...facts)) ?? [];
