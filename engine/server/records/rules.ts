import type { Faults } from '#engine/schema/faults';
import { organization } from '#engine/schema/organization';
import type { Values } from '#engine/schema/writable';
import type { Context } from '#engine/server/http/call';
import type { Ports } from '#engine/server/environment/ports';
import type { Caller } from '#engine/subjects/session/server/sessions';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { AuditOutcome } from '#engine/server/audit/auditLog';

/** Who writes, and by what means. */
export interface WriteContext extends Pick<Context, 'caller' | 'audit'> {
  readonly ports: Ports;
  /** Files that the person has sent for a new record: its rule attaches them. */
  readonly files?: readonly number[];
}

/** One record as it was (undefined when it is new) and as it is now. */
export interface RecordChange {
  readonly before: StoredRow | undefined;
  readonly after: StoredRow;
}

/**
 * What holds for one entity beyond its declaration. Every write calls the rule inside its transaction, after the write
 * itself. The rule throws to undo the write, does what follows from it, and returns what else the audit log records.
 * `acting` says by what means, and what the operation log calls it.
 */
export type Rule = (
  tx: Queries,
  caller: Caller,
  changes: readonly RecordChange[],
  now: Date,
  acting: WriteContext,
) => Promise<readonly AuditOutcome[]>;

/** What the server finds out about a new record, in the transaction that adds it: values that it then keeps. */
export type FindingsRule = (tx: Queries, values: Values, acting: WriteContext) => Promise<Values>;

/** Consequences of the removal of records. Returns what else the audit log records. */
export type RemovalRule = (
  tx: Queries,
  caller: Caller,
  removed: readonly StoredRow[],
  now: Date,
) => Promise<readonly AuditOutcome[]>;

/** The facts of one action: the record as it is, what was sent, and the time. */
interface ActionFacts {
  readonly record: Values;
  readonly input: Values;
  readonly now: Date;
}

/**
 * What holds for an action beyond its declaration: a pure function that returns the faults of its input, and the values
 * that it sets beside those of `sets`.
 */
export type ActionRule = (facts: ActionFacts) => { readonly faults?: Faults; readonly values?: Values };

/** What `server/<resource>/recordRules.ts` may export; most resources have no rule. */
interface Rules {
  readonly rule?: Rule;
  /** What a subject of the engine does when an organization changes, whatever this business calls it. */
  readonly organizationRule?: Rule;
  readonly findingsRule?: FindingsRule;
  readonly removalRule?: RemovalRule;
  /** By the name of the action. */
  readonly actionRules?: Readonly<Record<string, ActionRule>>;
}

const files = Object.entries(
  import.meta.glob<Rules>(['../../subjects/*/server/recordRules.ts', '#server/*/recordRules.ts'], { eager: true }),
);
const byResource = new Map(files.map(([path, file]) => [/(\w+)(?:\/server)?\/recordRules\.ts$/.exec(path)?.[1], file]));

/** A rule is read when it is needed: it may import what imports this file. */
const rulesOf = (resource: string) => byResource.get(resource);

export const applyRules = async (resource: string, ...facts: Parameters<Rule>): Promise<readonly AuditOutcome[]> => {
  const ofOrganizations = resource === organization?.resource ? files.map(([, file]) => file.organizationRule) : [];
  const outcomes: AuditOutcome[] = [];
  for (const rule of [rulesOf(resource)?.rule, ...ofOrganizations]) outcomes.push(...((await rule?.(...facts)) ?? []));
  return outcomes;
};

/** The values of a new record, with what its rule finds out. */
export const withFindings = async (
  resource: string,
  tx: Queries,
  values: Values,
  acting: WriteContext,
): Promise<Values> => ({ ...values, ...(await rulesOf(resource)?.findingsRule?.(tx, values, acting)) });

export const applyRemovalRule = async (
  resource: string,
  ...facts: Parameters<RemovalRule>
): Promise<readonly AuditOutcome[]> => (await rulesOf(resource)?.removalRule?.(...facts)) ?? [];

export const applyActionRule = (resource: string, action: string, facts: ActionFacts): ReturnType<ActionRule> =>
  rulesOf(resource)?.actionRules?.[action]?.(facts) ?? {};
