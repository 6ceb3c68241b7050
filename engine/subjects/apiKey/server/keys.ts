import { administrator } from '#resources/business';
import { type RawBuilder, sql } from 'kysely';
import { apiKey, keyState } from '#engine/subjects/apiKey/apiKey';
import { owners } from '#engine/schema/organization';
import { minuteMs } from '#engine/schema/spans';
import { status } from '#engine/schema/status';
import { latestOf } from '#engine/server/database/deadlines';
import { organizationColumn, organizationTable } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { randomSecret, sha256 } from '#engine/server/environment/secrets';
import { wrongKey } from '#engine/server/refusals';
import type { Caller } from '#engine/subjects/session/server/sessions';
import type { StoredRow } from '#engine/server/database/read';
import { changeByServer } from '#engine/server/records/byServer';

/** Tells programs that look for leaked secrets what it is. */
const mark = 'ck_';
const keyForm = /^ck_[\w-]{43}$/;

/** So much of a key is kept, for people to tell keys apart: 36 of its 256 random bits. */
const shown = mark.length + 6;

/** The shortest time between two notes of a key in use. */
const notedEvery = minuteMs;

/**
 * A new key, its hash, which alone is kept, and its beginning. 256 random bits need neither salt nor a slow hash, and a plain
 * hash finds the key by one index. A key is no role: calls are closed to keys unless they say `byKey`.
 */
export const newKey = () => {
  const secret = `${mark}${randomSecret()}`;
  return { secret, hash: sha256(secret), beginning: secret.slice(0, shown) };
};

interface LiveKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly beginning: string;
  readonly organizationId: number | null;
  readonly madeBy: number;
  /** Its last use needs a note. */
  readonly stale: boolean;
}

/** SQL condition: the last note of a key's use is old, or there is none of now. */
const isStale = (now: Date) =>
  sql`coalesce(last_used_at not between ${new Date(now.getTime() - notedEvery).toISOString()} and ${latestOf(now)}, true)`;

/** A key is of an organization, and lives no longer than that is enabled. */
const joined =
  organizationTable === undefined
    ? sql``
    : sql`join ${sql.table(organizationTable)} o on o.id = ${organizationColumn('k')}`;
const isOfEnabled = organizationTable === undefined ? sql`` : sql`and o.status = ${status.enabled}`;
const holding = organizationTable === undefined ? sql`for share of k` : sql`for share of k, o`;

/** In whose place it is used. */
const [keeper = administrator] = owners;

const livingKey = (now: Date, which: RawBuilder<unknown>, hold = sql``) => sql<LiveKey>`
  select k.id, k.name, k.scopes, k.beginning, ${organizationColumn('k')} as "organizationId", k.made_by as "madeBy",
    ${isStale(now)} as stale
  from api_key k ${joined}
  where ${which} and k.state = ${keyState.active} and (k.expires_at is null or k.expires_at > ${now.toISOString()})
    ${isOfEnabled} ${hold}`;

/** Notes the use of a key. Whoever holds it, or a database in trouble, holds up no call: then a later one notes it. */
const noteUse = async ({ database, now, log }: Ports, id: number): Promise<void> => {
  try {
    await sql`
      update api_key set last_used_at = ${now().toISOString()} where id in (
        select id from api_key where id = ${id} and ${isStale(now())}
        for no key update skip locked
      )`.execute(database);
  } catch (error) {
    log.warn({ error }, 'the use of an API key could not be noted');
  }
};

/**
 * The other system behind a key that is neither revoked nor expired, of an organization that is enabled. It reads what the people
 * of the organization read, and stands for the organization, not for a person: the log names the key. Without organizations
 * it reads what administrators do. Either way it makes those calls alone that its scopes open.
 */
export const findSystem = async (ports: Ports, secret: string): Promise<Caller | undefined> => {
  if (!keyForm.test(secret)) return undefined;
  const { rows } = await livingKey(ports.now(), sql`k.key_hash = ${sha256(secret)}`).execute(ports.database);
  const [key] = rows;
  if (!key) return undefined;
  if (key.stale) await noteUse(ports, key.id);
  const { id, name, scopes, beginning, organizationId, madeBy } = key;
  return {
    id: madeBy,
    // No username is like it.
    username: `API ${beginning} · ${name}`,
    name,
    role: keeper,
    ownRole: keeper,
    organizationId,
    sessionId: 0,
    mustChangePassword: false,
    key: { id, scopes },
  };
};

/**
 * Holds the key and its organization until the transaction ends: whoever revokes the key waits for the write, or the write is
 * refused (401).
 */
export const holdKey = async (tx: Queries, now: Date, { key }: Caller): Promise<void> => {
  const { rows } = await livingKey(now, sql`k.id = ${key?.id ?? null}`, holding).execute(tx);
  if (rows.length === 0) throw wrongKey();
};

/** Says of keys whose time is over that they have expired. They have opened nothing since that moment. */
export const expireKeys = async (ports: Pick<Ports, 'database' | 'now' | 'integrity'>): Promise<void> => {
  const { database } = ports;
  const now = ports.now();
  const isDue = ({ state, expiresAt }: StoredRow) =>
    (state === keyState.active || state === keyState.empty) && Date.parse(String(expiresAt)) <= now.getTime();
  const { rows } = await sql<{ id: number }>`
    select id from api_key where state in (${keyState.active}, ${keyState.empty}) and expires_at <= ${now.toISOString()} order by id`.execute(
    database,
  );
  for (const { id } of rows)
    await database.transaction().execute(async (tx) => {
      const change = { id, isDue, values: { state: keyState.expired }, action: 'modify', job: 'expire-requests' };
      await changeByServer(tx, ports, apiKey, change, now);
    });
};
