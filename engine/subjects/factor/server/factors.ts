import { sql } from 'kysely';
import type { FactorKind } from '#engine/subjects/factor/calls';
import { codeForm } from '#engine/subjects/factor/factor';
import { secretChange, type AuditOutcome, type FieldChanges } from '#engine/server/audit/auditLog';
import { latestOf } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { confirmFirst, invalid, type Refusal } from '#engine/server/refusals';
import { endSessions } from '#engine/subjects/session/server/endSessions';
import { askForPasskey, usesPasskey, type Site } from './passkeys';
import { takeRecoveryCode } from './recoveryCodes';
import { stepAt, stepOf } from './totp';

/** What a person gives beside the password to prove who they are. */
export interface FactorProof {
  readonly code?: string | null;
  readonly passkey?: unknown;
}

/** How a person proved who they are beside the password. */
export type ProofKind = FactorKind | 'recoveryCode';

/** Whether the code is a fresh one of one of the person's apps. Each counts once, to whichever process it comes first. */
const usesCode = async ({ database, now }: Ports, accountId: number, code: string): Promise<boolean> => {
  const apps = await database
    .selectFrom('factor')
    .select(['id', 'key'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .execute();
  for (const { id, key } of apps) {
    const step = stepOf(key, code, now());
    if (step === undefined) continue;
    const { numUpdatedRows } = await database
      .updateTable('factor')
      .set({ counter: step, used_at: now().toISOString() })
      .where('id', '=', id)
      // A step of the future was used on a clock that has been set back since; codes of now come before it.
      .where((row) => row.or([row('counter', '<', step), row('counter', '>', stepAt(new Date(latestOf(now()))))]))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
  }
  return false;
};

/** How what was shown proves this person; undefined when it does not. What proves once is used up. */
export const proves = async (
  ports: Ports,
  accountId: number,
  site: Site,
  { code, passkey }: FactorProof,
): Promise<ProofKind | undefined> => {
  if (passkey !== undefined) return (await usesPasskey(ports, accountId, site, passkey)) ? 'passkey' : undefined;
  const typed = (code ?? '').replaceAll(/\s/g, '');
  if (codeForm.test(typed)) return (await usesCode(ports, accountId, typed)) ? 'totp' : undefined;
  return (await takeRecoveryCode(ports.database, accountId, typed)) ? 'recoveryCode' : undefined;
};

/** Whether anything was shown beside the password. */
export const isShown = ({ code, passkey }: FactorProof): boolean =>
  passkey !== undefined || (code !== undefined && code !== null && code !== '');

/** The refusal that asks for the second factor: whether an app is among them, and the challenge to a passkey. */
export const askForFactor = async (ports: Ports, accountId: number, site: Site) => {
  const passkey = await askForPasskey(ports, accountId, site);
  const app = await ports.database
    .selectFrom('factor')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .limit(1)
    .executeTakeFirst();
  return confirmFirst('secondFactor', { app: app !== undefined, ...(passkey ? { passkey } : {}) });
};

/** The person's factors, the oldest first, and how many recovery codes are left. */
export const factorsOf = async ({ database }: Pick<Ports, 'database'>, accountId: number) => {
  const rows = await database
    .selectFrom('factor')
    .select(['id', 'kind', 'name', 'host', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const factors = rows.map((row) => ({
    ...row,
    kind: row.kind === 'passkey' ? ('passkey' as const) : ('totp' as const),
  }));
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::integer as count from recovery_code where account_id = ${accountId}`.execute(database);
  return { factors, codesLeft: left[0]?.count ?? 0 };
};

/** Keeps the account's own word on whether it has a factor, which the session look-up reads. */
export const noteFactors = async (tx: Queries, accountIds: readonly number[], now: Date): Promise<void> => {
  await sql`
    update account a set second_factor = has.factor, version = a.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from (select id, exists (select from factor f where f.account_id = o.id) as factor from account o
      where id = any(${accountIds}::bigint[])) has
    where a.id = has.id and a.second_factor <> has.factor`.execute(tx);
};

/** Takes away all that these people prove themselves by beside the password. */
export const clearFactors = async (tx: Queries, accountIds: readonly number[]): Promise<void> => {
  for (const table of ['factor', 'recovery_code', 'factor_challenge'] as const)
    await sql`delete from ${sql.table(table)} where account_id = any(${accountIds}::bigint[])`.execute(tx);
};

/** Takes a person's second factor away from the server's own command line: no other admin may be left to reset it. */
export const forgetFactors =
  (now: Date) =>
  async (tx: Queries, id: number): Promise<readonly AuditOutcome[]> => {
    await clearFactors(tx, [id]);
    await noteFactors(tx, [id], now);
    await endSessions(tx, [id]);
    return [{ action: 'reset-factor', changes: { factor: secretChange } }];
  };

/** The second step of a proof by password, for people who have a second factor. */
export const secondStep = (ports: Ports, site: Site, shown: FactorProof) => {
  let made: ProofKind | undefined;
  let wrong = false;
  return {
    /** Judges what was shown. Asks for it (428) where nothing was. */
    judge: async (accountId: number): Promise<boolean> => {
      if (!isShown(shown)) throw await askForFactor(ports, accountId, site);
      made = await proves(ports, accountId, site, shown);
      wrong = made === undefined;
      return !wrong;
    },
    /** What to say to a person whose proof was wrong: it was the code, or else the password. */
    refusal: (otherwise: Refusal): Refusal =>
      wrong ? invalid({ [shown.passkey === undefined ? 'code' : 'passkey']: 'wrongCode' }) : otherwise,
    /** What the operation log says of it. */
    changes: (): FieldChanges => (made === undefined ? {} : { factor: [null, made] }),
  };
};
