import { http } from 'msw';
import { createApp } from '#engine/server/app';
import { migrate } from '#engine/server/database/migrate';
import { loadDemo } from '#server/madeUp/demo';
import { createIntegrity } from '#engine/subjects/integrity/server/integrity';
import { createKeys } from '#engine/subjects/integrity/server/keys';
import { randomSecret } from '#engine/server/environment/secrets';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { ensureSafety } from '#engine/subjects/safety/server/safety';
import { runBulkJobs } from '#engine/subjects/bulk/server/run';
import { defaultFiles, defaultService } from '#engine/server/environment/settings';
import type { Ports, Passwords } from '#engine/server/environment/ports';
import { openPglite } from './pglite';

const bits = async (password: string, salt: string): Promise<string> => {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveBits']);
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: 1000 },
    key,
    256,
  );
  return btoa(String.fromCharCode(...new Uint8Array(derived)));
};

/** Web Crypto instead of Argon2, which no browser has. It is cheap, since it guards made-up data. */
const mockPasswords: Passwords = {
  // No browser loads the list.
  isCommon: async () => false,
  async hash(password) {
    const salt = crypto.randomUUID();
    return `${salt}$${await bits(password, salt)}`;
  },
  async verify(hash, password) {
    const [salt = '', wanted = ''] = hash.split('$');
    return (await bits(password, salt)) === wanted;
  },
};

/** The whole API in this process: the server's own code over a PostgreSQL inside it, with the demo data. */
export interface MockApi {
  /** One account per role, with its password. */
  readonly accounts: Ports['demoAccounts'];
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Where the data of a mock API outlive it, and the secret that proves its logs. */
export interface StoredData {
  readonly dataDir: string;
  readonly secret: string;
}

/** Starts a mock API, with a database in memory unless its data are stored. `now` is its clock. */
export const startMockApi = async (now: () => Date = () => new Date(), stored?: StoredData): Promise<MockApi> => {
  const { database, events } = openPglite(stored?.dataDir);
  const stopping = new AbortController();
  await migrate(database);
  const silent = () => {};
  const log: Ports['log'] = { info: silent, warn: silent, error: (facts, sentence) => console.error(sentence, facts) };
  const integrity = createIntegrity(
    { database, log, now },
    createKeys([stored?.secret ?? randomSecret()]),
    marksInMemory(),
  );
  await integrity.begin();
  const accounts = (await loadDemo(database, mockPasswords, integrity.stamp, now())) ?? [];
  await ensureSafety(database, now);
  const ports: Ports = {
    database,
    passwords: mockPasswords,
    now,
    // Nobody attacks a mock.
    pause: async () => {},
    log,
    integrity,
    sessions: { idleMinutes: 120, maxHours: 24, perAccount: 10 },
    service: defaultService,
    files: defaultFiles,
    demoAccounts: accounts,
    addressOf: () => '127.0.0.1',
    events,
    // A page has no queue, so nothing is scheduled.
    jobs: async () => ({ scheduled: [], unsettled: [] }),
    stopping: stopping.signal,
  };
  const app = createApp(ports);
  // A page has no queue: bulk changes run at once.
  const forget = await events.subscribe((event) => {
    if (event.about === 'bulk' && event.begins) void runBulkJobs(ports).catch(() => {});
  });
  const close = async () => {
    forget();
    stopping.abort();
    await database.destroy();
  };
  return { accounts, fetch: async (request) => app.fetch(request), close };
};

/** Right below the origin: the development server has modules of its own in folders called `api`. */
const calls = /^https?:\/\/[^/]+\/api\//;

/** msw handlers that let the mock API answer every call below `/api`. */
export const handlersOf = (api: MockApi) => [http.all(calls, ({ request }) => api.fetch(request))];
