import { sql } from 'kysely';
import { administrator } from '#resources/business';
import { approval } from '#engine/subjects/approval/approval';
import { account } from '#engine/subjects/account/account';
import { type LinkToken, ownerOfLink } from '#engine/subjects/account/server/linkRoutes';
import { noPassword } from '#engine/subjects/account/server/loseCredentials';
import type { Role } from '#engine/schema/roles';
import { status } from '#engine/schema/status';
import type { AuditOutcome } from '#engine/server/audit/auditLog';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { conflict } from '#engine/server/refusals';
import { sendTo } from '#engine/subjects/message/server/message';
import { readSafety } from '#engine/subjects/safety/server/safety';
import { endSessions } from '#engine/subjects/session/server/endSessions';
import type { Identity } from './provider';

/** An account, and the name by which it signs in. */
export interface Owner {
  readonly id: number;
  readonly username: string;
}

/** Whose identity it is. */
export interface IdentityMatch {
  readonly owner: Owner;
  /** Ties it to the account, in the transaction that begins the session; missing where it is tied already. */
  readonly tie?: (tx: Queries, now: Date) => Promise<AuditOutcome>;
}

/**
 * A first password that its owner never changed is known to whoever made the account, and nobody would change it now. It stays
 * with the last administrator who has one: a provider that is gone locks nobody out for good.
 */
const dropFirstPassword = (tx: Queries, id: number) =>
  sql`
  update account a set password = ${noPassword}, must_change_password = false
  where a.id = ${id}::bigint and a.must_change_password and (a.role <> ${administrator} or exists (
    select from account o where o.id <> a.id and o.role = ${administrator} and o.status = ${sql.lit(status.enabled)}
      and o.password <> ${noPassword}))`.execute(tx);

const keep = async (tx: Queries, now: Date, id: number, identity: Identity, madeBy: number | null) => {
  const { issuer, subject } = identity;
  const values = { account_id: id, issuer, subject, made_by: madeBy, created_at: now.toISOString() };
  const added = tx
    .insertInto('identity')
    .values(values)
    .onConflict((on) => on.doNothing());
  // It is another account's: one identity is one person.
  if ((await added.executeTakeFirst()).numInsertedOrUpdatedRows === 0n) throw conflict('identityTaken');
  await dropFirstPassword(tx, id);
  await sendTo(tx, id, 'password', { by: 'identity' }, now);
  return {
    action: 'tie-identity',
    resource: account.name,
    recordId: id,
    changes: { identity: [null, subject] },
  } as const;
};

/** The account of an identity that is tied, whatever state it is in. */
export const findTied = async (
  database: Queries,
  { issuer, subject }: Identity,
): Promise<IdentityMatch | undefined> => {
  const owner = await database
    .selectFrom('identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(['a.id', 'a.username'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return owner && { owner };
};

/** The account that an administrator made a link for. The tie uses the link up, and replaces the identity of before. */
export const findInvited = async (
  { database, now }: Ports,
  identity: Identity,
  link: LinkToken,
): Promise<IdentityMatch | undefined> => {
  const owner = await ownerOfLink(database, link, now());
  const tie: IdentityMatch['tie'] = async (tx, at) => {
    const invited = await ownerOfLink(tx, link, at);
    if (!invited) throw conflict('spentLink');
    const madeBy = (await readSafety(tx)).settings.adminsByTwo ? invited.madeBy : null;
    await endSessions(tx, [invited.id]);
    await tx.deleteFrom('identity').where('account_id', '=', invited.id).execute();
    return keep(tx, at, invited.id, identity, madeBy);
  };
  if (!owner) throw conflict('spentLink');
  return { owner, tie };
};

const deciders: readonly Role[] = approval.actions.approve.allow;

/**
 * The one enabled account with the address that the provider has verified. Whoever decides what others ask for needs a link
 * while two people make administrators: one of them could write their own second address into the account of another.
 */
export const findByEmail = async (database: Queries, identity: Identity): Promise<IdentityMatch | undefined> => {
  const { email } = identity;
  if (email === undefined) return undefined;
  const found = await database
    .selectFrom('account as a')
    .select(['a.id', 'a.username', 'a.role'])
    .where(sql<boolean>`lower(a.email) = ${email.toLowerCase()}`)
    .where('a.status', '=', status.enabled)
    .where(sql<boolean>`not exists (select from identity i where i.account_id = a.id)`)
    .limit(2)
    .execute();
  const [owner] = found;
  if (!owner || found.length > 1) return undefined;
  if (deciders.includes(owner.role) && (await readSafety(database)).settings.adminsByTwo) return undefined;
  return { owner, tie: (tx, at) => keep(tx, at, owner.id, identity, null) };
};
