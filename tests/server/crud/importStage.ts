import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LineOutcome } from '#engine/schema/importCall';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { createCallPorts } from '#engine/server/app';
import { importRoute } from '#engine/server/crud/import';
import { startApi, type Api } from '../api';

/** An admin and an employee, and another merchant before each test. */
export let api: Api;
export let admin: string;
export let employee: { id: number; token: string };
export let tenant: number;
export let merchant: string;
export const playImports = (): void => {
  beforeAll(async () => {
    api = await startApi();
    admin = (await api.enter('admin')).token;
    employee = await api.enter('employee');
  });
  beforeEach(async () => {
    merchant = `Merchant ${crypto.randomUUID()}`;
    tenant = await api.addTenant({ name: merchant });
  });
  afterAll(() => api.close());
};

export const newFile = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
/** A line of a file without a fault. */
export const row = (line: number, more: object = {}) => ({
  line,
  tenantId: merchant,
  playerId: `p-${line}`,
  result: 1,
  cutting: 0,
  ...more,
});
export const rowsUpTo = (last: number) => Array.from({ length: last - 1 }, (_, at) => row(at + 2));
export const send = (body: object, token = employee.token) => api.post('enter-info/import', token, body);
export const entries = () =>
  api.database.selectFrom('entry').selectAll().where('tenant_id', '=', tenant).orderBy('id').execute();
export const states = (outcomes: readonly LineOutcome[]) => outcomes.map(({ state }) => state);

/** Imports lines as this admin, also of a resource that declares no import. */
export const importAnyway = async (
  { ports }: Api,
  { id, username }: { readonly id: number; readonly username: string },
  resource: Resource,
  sent: Values,
): Promise<readonly LineOutcome[]> => {
  const person = { id, username, name: username, role: 'admin', ownRole: 'admin', organizationId: null } as const;
  const caller = { ...person, sessionId: 0, mustChangePassword: false };
  const { stamp } = ports.integrity;
  const audit = { action: 'import', resource: resource.name, ip: '192.0.2.1', userAgent: 'test', startedAt: 0, stamp };
  const context = { ports: createCallPorts(ports), caller, sent, locale: 'en-US', host: 'localhost', audit } as const;
  const reply = await importRoute(resource).answer(context);
  return 'json' in reply ? (JSON.parse(reply.json) as readonly LineOutcome[]) : [];
};
