import { createApp } from '#engine/server/app';
import { connect } from '#engine/server/database/connect';
import { notifications } from '#engine/server/events/notifications';
import { createIntegrity } from '#engine/subjects/integrity/server/integrity';
import { createKeys } from '#engine/subjects/integrity/server/keys';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { defaultFiles, defaultService } from '#engine/server/environment/settings';
import type { Ports } from '#engine/server/environment/ports';
import type { Role } from '#engine/schema/roles';
import { status } from '#engine/schema/status';
import { callerOf, type Sent } from './apiCaller';
import { countingPasswords } from './countingPasswords';
import { hasOrganization, forOrganization } from '#engine/schema/organization';
import { inOrganization, organizationIn } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import { testDatabase, type TestDatabase } from './postgres';

export const password = 'Right-1';

/** What the tests' servers seal their logs with. */
export const testKeys = createKeys(['the-key-of-the-tests-0123456789abcdef']);

/** Adds an organization of the business at hand and answers its id; `place` tells it from the others. */
type AddOrganization<More> = (database: Queries, place: number, at: string, more: More) => Promise<number>;

type InOrganization = Partial<ReturnType<typeof inOrganization<number | null>>>;

/** The API on a database of its own, with a clock that only the test moves. */
export const startServer = async <More extends object>(
  add: AddOrganization<More | object>,
  own: Partial<Ports> = {},
  ownDatabase?: TestDatabase,
) => {
  const connection = ownDatabase ?? (await testDatabase());
  const { database } = connection;
  // The API itself has no more rights than in a running server; tests set up their data as the owner.
  const server = connect({ ...connection.server, max: 10 });
  const { counted, passwords } = countingPasswords();
  const heard = notifications(connection.server);
  const stopping = new AbortController();
  const clock = { now: new Date('2026-11-21T08:00:00.000Z') };
  const service = { ...defaultService };
  const pauses: number[] = [];
  const logged: { facts: object; sentence: string }[] = [];
  const log = (facts: object, sentence: string) => void logged.push({ facts, sentence });
  const basis = { database: server.database, log: { info: log, warn: log, error: log }, now: () => clock.now };
  const ports: Ports = {
    ...basis,
    integrity: createIntegrity(basis, testKeys, marksInMemory()),
    passwords,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    sessions: { idleMinutes: 120, maxHours: 24, perAccount: 10 },
    service,
    files: defaultFiles,
    demoAccounts: [],
    addressOf: (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
    events: heard,
    jobs: async () => ({ scheduled: [], unsettled: [] }),
    stopping: stopping.signal,
    // No test depends on how fast the machine is; tests of overload say what they mean.
    timeouts: { call: 60_000, wait: 60_000 },
    ...own,
  };
  const app = createApp(ports);

  const { request, read, get, post } = callerOf(app);

  let made = 0;
  const at = () => clock.now.toISOString();
  const addOrganization = (more: More | object = {}): Promise<number> => add(database, (made += 1), at(), more);
  const addAccount = async (
    role: Role,
    more: {
      username?: string;
      name?: string;
      status?: 0 | 1 | 2;
      must_change_password?: boolean;
    } & InOrganization = {},
  ) => {
    made += 1;
    const username = more.username ?? `${role}-${made}`;
    const organizationId = hasOrganization(role) ? (organizationIn(more) ?? (await addOrganization())) : null;
    const values = {
      username,
      name: `Name ${made}`,
      role,
      password: `hash of ${password}`,
      must_change_password: false,
      created_at: at(),
      updated_at: at(),
      ...more,
      ...inOrganization(organizationId),
    };
    const { id } = await database.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, username, organizationId, ...forOrganization(organizationId) };
  };
  const signIn = async (username: string, given = password, more?: Sent): Promise<string> => {
    const { code, data, msg } = await post('auth/login', undefined, { username, password: given }, more);
    if (code !== 0) throw new Error(`sign-in of ${username}: ${code} ${msg}`);
    return data.token;
  };
  /** A new account of this role, signed in. */
  const enter = async (role: Role, more?: Parameters<typeof addAccount>[1]) => {
    const account = await addAccount(role, more);
    return { ...account, token: await signIn(account.username) };
  };
  const auditLog = (action?: string) => {
    const rows = database.selectFrom('operation_log').selectAll().orderBy('id');
    return (action ? rows.where('action', '=', action) : rows).execute();
  };
  return {
    app,
    ports,
    database,
    config: connection.config,
    /** Ends the connections over which server processes get events. */
    cutListeners: () =>
      connection.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
      ),
    counted,
    logged,
    /** How long each slowed-down try would have waited, in milliseconds. */
    pauses,
    request,
    read,
    get,
    post,
    addOrganization,
    addAccount,
    signIn,
    enter,
    auditLog,
    pass: (milliseconds: number) => void (clock.now = new Date(clock.now.getTime() + milliseconds)),
    clock,
    /** The service that runs it, which a test may rename and move. */
    service,
    status,
    close: async () => {
      stopping.abort();
      await heard.close();
      await server.close();
      await connection.close();
    },
  };
};

/** The same of any business. */
export type Server = Omit<Awaited<ReturnType<typeof startServer>>, 'addOrganization'>;
