import { sql } from 'kysely';
import { administrator, roles } from '#resources/business';
import { resourceByName, resources, type ResourceName } from '#resources/resources';
import { defaultLocale, type Locale, type LocalizedText, locales } from '#engine/schema/language';
import { hasOrganization, organization } from '#engine/schema/organization';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { hourMs } from '#engine/schema/spans';
import type { Values } from '#engine/schema/writable';
import { writeAuditAnyway } from '#engine/server/audit/auditLog';
import { inOrganization } from '#engine/server/database/organization';
import { fromTable, selectList, type StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { insertRow } from '#engine/server/database/write';
import type { Passwords, Ports, Stamp } from '#engine/server/environment/ports';
import { changesOf } from '#engine/server/records/changes';
import { randomPassword } from '#engine/subjects/account/server/firstAdmin';
import { addDeclared } from './declaredRows';
import { loadedAccounts } from './endDemo';

/** Somebody of the demo. */
export interface DemoPerson {
  readonly role: Role;
  readonly username: string;
  readonly name: LocalizedText;
}

/**
 * What a business says of its demo. A value of a row may be a text in both languages, or be found from the present time. Rows go
 * into empty tables, so that their ids and those of the people count from 1.
 */
export interface OwnDemo {
  /** The sign-in page offers the first of each role; nobody knows the passwords of the others. */
  readonly people?: readonly DemoPerson[];
  /** Rows of resources in the order in which they can be added. The engine makes up those of all others. */
  readonly rows?: Readonly<Partial<Record<ResourceName, readonly Values[]>>>;
}

const isLocalized = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && locales.every((locale) => locale in value);

const usual: readonly DemoPerson[] = roles.map(({ value, label }) => ({ role: value, username: value, name: label }));

/** Writes that somebody added each of these records: the person whom it names, or the administrator. */
const logRows = async (tx: Queries, of: readonly Resource[], stamp: Stamp): Promise<void> => {
  const accounts = await tx.selectFrom('account').select(['id', 'username', 'role']).orderBy('id').execute();
  for (const resource of of) {
    const { rows } =
      await sql<StoredRow>`select ${selectList(resource)} from ${fromTable(resource)} order by t.id`.execute(tx);
    const [named = ''] = Object.entries(resource.fields).find(([, field]) => field.stamp === 'caller') ?? [];
    for (const row of rows) {
      const operator =
        accounts.find(({ id }) => id === row[named]) ?? accounts.find(({ role }) => role === administrator);
      const from = { operator, ip: '203.0.113.10', userAgent: '', stamp, startedAt: performance.now() };
      const outcome = { recordId: row.id, changes: changesOf(resource, { after: row }) };
      await writeAuditAnyway(
        tx,
        new Date(String(row.createdAt)),
        { resource: resource.name, action: 'insert', ...from },
        [outcome],
      );
    }
  }
};

/** The demo of a business: what `server/madeUp/demo.ts` exports as `loadDemo`. */
export const makeDemo = ({ people = usual, rows = {} }: OwnDemo) => {
  const addRows = async (tx: Queries, resource: Resource, now: Date, locale: Locale): Promise<boolean> => {
    const own = rows[resource.name as ResourceName];
    for (const [place, row] of (own ?? []).entries()) {
      const at = new Date(now.getTime() - ((own?.length ?? 0) - place) * hourMs);
      const values = Object.entries(row).map(([name, value]) => {
        const found: unknown = typeof value === 'function' ? value(now) : value;
        return [name, isLocalized(found) ? found[locale] : found] as const;
      });
      await insertRow(tx, resource, Object.fromEntries(values), at);
    }
    return own !== undefined;
  };

  const addPeople = async (tx: Queries, passwords: Passwords, now: Date, locale: Locale): Promise<void> => {
    const offered = new Set<Role>();
    const at = now.toISOString();
    for (const { role, username, name } of people) {
      const password = randomPassword();
      const { id } = await tx
        .insertInto('account')
        .values({
          username,
          name: name[locale],
          role,
          password: await passwords.hash(password),
          must_change_password: false,
          created_at: at,
          updated_at: at,
          ...inOrganization(hasOrganization(role) ? 1 : null),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (offered.has(role)) continue;
      offered.add(role);
      await tx.insertInto('demo_account').values({ account_id: id, password }).execute();
    }
  };

  /** Rows of declared resources that have none, and what the log says of them. */
  const addUnsaid = (tx: Queries, now: Date, locale: Locale) =>
    addDeclared(
      tx,
      now,
      locale,
      // A made-up webhook would send to whoever has its address, and a made-up key would open nothing.
      resources.filter(({ name }) => name !== 'webhook' && name !== 'apiKey'),
    );

  /**
   * Loads the demo into an empty database, or finds the one loaded before, and returns the accounts that the sign-in page
   * offers. Undefined, and nothing done, when the database holds other data.
   */
  return async (
    database: Queries,
    passwords: Passwords,
    stamp: Stamp,
    now = new Date(),
    { locale = defaultLocale }: { locale?: Locale } = {},
  ): Promise<Ports['demoAccounts'] | undefined> => {
    const loaded = await loadedAccounts(database);
    const other = await database.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (other && loaded.length === 0) return undefined;
    await database.transaction().execute(async (tx) => {
      if (loaded.length === 0) {
        const owner = resourceByName(organization?.resource ?? '');
        if (owner && !(await addRows(tx, owner, now, locale))) await addDeclared(tx, now, locale, [owner]);
        await addPeople(tx, passwords, now, locale);
        const named = Object.keys(rows).flatMap((name) => resourceByName(name) ?? []);
        for (const resource of named) if (resource !== owner) await addRows(tx, resource, now, locale);
        await logRows(tx, named, stamp);
      }
      await logRows(tx, await addUnsaid(tx, now, locale), stamp);
    });
    return loadedAccounts(database);
  };
};
