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
  /** Files that the person has sent for a new record, which attaches them. */
  readonly files?: readonly number[];
}

/** One record as it was (undefined when it is new) and as it is now. */
export interface RecordChange {
  readonly before: StoredRow | undefined;
  readonly after: StoredRow;
}

/** What a write is about to do to one record: `before` is undefined when it is new; `values` are those that it sets. */
interface IntendedWrite {
  readonly before: StoredRow | undefined;
  /** Without passwords. */
  readonly values: Values;
}

/**
 * What a write sets beside what was sent, and the fields that it refuses, judged once the record is locked, in the
 * transaction. The answer, the timeline and the rules of `same` see what was filled in. A field that is filled in is best
 * `readOnly`, so that no form offers it.
 */
export type BeforeWrite = (
  tx: Queries,
  intended: IntendedWrite,
  acting: WriteContext,
) => Promise<{ readonly values?: Values; readonly faults?: Faults }>;

/**
 * What holds for one entity beyond its declaration, and what follows from a write in the same transaction. Throws to undo
 * the write; returns what else the audit log records. `acting` says by what means, and what the operation log calls it.
 */
export type AfterWrite = (
  tx: Queries,
  caller: Caller,
  changes: readonly RecordChange[],
  now: Date,
  acting: WriteContext,
) => Promise<readonly AuditOutcome[]>;

/** Consequences of the removal of records, in its transaction. Throws to undo it; returns what else the audit log records. */
export type AfterRemoval = (
  tx: Queries,
  caller: Caller,
  removed: readonly StoredRow[],
  now: Date,
) => Promise<readonly AuditOutcome[]>;

/** A record as one committed write found and left it: `before` is null when it was new, `after` when it was removed. */
export interface CommittedChange {
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
}

/**
 * Work outside the database that follows a committed write or removal, some seconds later. It runs at least once, so doing it
 * twice must do no harm; in no promised order; and for each record by itself. One that throws is tried again for some hours.
 * `signal` fires when it has taken too long, or the server stops.
 */
export type AfterCommit = (
  change: CommittedChange,
  context: { readonly ports: Ports; readonly signal: AbortSignal },
) => Promise<void>;

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
  readonly beforeWrite?: BeforeWrite;
  readonly afterWrite?: AfterWrite;
  readonly afterRemoval?: AfterRemoval;
  readonly afterCommit?: AfterCommit;
  /** What a subject of the engine does when an organization changes, whatever this business calls it. */
  readonly organizationRule?: AfterWrite;
  /** By the name of the action. */
  readonly actionRules?: Readonly<Record<string, ActionRule>>;
}

const files = Object.entries(
  import.meta.glob<Rules>(['../../subjects/*/server/recordRules.ts', '#server/*/recordRules.ts'], { eager: true }),
);
const byResource = new Map(files.map(([path, file]) => [/(\w+)(?:\/server)?\/recordRules\.ts$/.exec(path)?.[1], file]));

/** The rules of a resource. They are read when they are needed: they may import what imports this file. */
export const rulesOf = (resource: string): Rules => byResource.get(resource) ?? {};

/** What follows from a write by the rules of its resource, and of subjects that follow organizations. */
export const applyRules = async (
  resource: string,
  ...facts: Parameters<AfterWrite>
): Promise<readonly AuditOutcome[]> => {
  const ofOrganizations = resource === organization?.resource ? files.map(([, file]) => file.organizationRule) : [];
  const outcomes: AuditOutcome[] = [];
  for (const rule of [rulesOf(resource).afterWrite, ...ofOrganizations])
    outcomes.push(...((await rule?.(...facts)) ?? []));
  return outcomes;
};
