import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';
import { sendAlert } from '#engine/subjects/alert/server/alert';
import { announce } from '#engine/subjects/webhook/server/announce';
import { databaseIn, runCommand, startProduct } from '../product';
import { preparedFolder } from './preparedFolder';

const folder = await preparedFolder();
/** Somebody outside, at every address that the settings name. */
const received: string[] = [];
let connections = 0;
const outside = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`);
  request.resume().on('end', () => response.end('{}'));
}).on('connection', () => (connections += 1));
outside.listen(0, '127.0.0.1');
await once(outside, 'listening');
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
  folder.remove();
});

const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
const at = `http://${host}`;
const dataDir = folder.path;
const password = 'Isolated-1-Password';
const settings = {
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: password,
  WEBHOOKS_INWARD: 'true',
  SMTP_URL: `smtp://${host}`,
  SMTP_FROM: 'service@example.com',
  ALERT_WEBHOOK_URL: `${at}/alerts`,
  ALERT_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  OIDC_ISSUER: at,
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'a secret',
  OTEL_EXPORTER_OTLP_ENDPOINT: at,
  DATABASE_READ_URL: `postgres://reader@${host}/console`,
};

/** A merchant's webhook and an alert of the service, both of which wait in the database. */
const leaveWaiting = async (database: Queries, tenantId: number) => {
  const now = new Date();
  const [to, since] = [`${at}/hook`, now.toISOString()];
  await sql`
    with hook as (
      insert into webhook (tenant_id, address, events, created_at, updated_at)
      values (${tenantId}, ${to}, '{alert}', ${since}, ${since}) returning id
    ) insert into webhook_secret select id, 'whsec_QQ==' from hook`.execute(database);
  await announce(database, 'alert', [{ organizationId: tenantId, data: {} }], now);
  await sendAlert(database, { to: { roles: ['admin'] }, kind: 'jobFailed', facts: {} }, now);
};

it('sends nothing of what waits in a backup, and reaches nobody that the settings name', async () => {
  const kept = await startProduct({ ...settings, ISOLATED: 'true' });
  const { token } = (await kept.call('auth/login', { username: 'admin', password })).data as { token: string };
  const { id } = (await kept.call('tenant/insert', { name: 'Waiting', level: 1 }, token)).data as { id: number };
  const database = await databaseIn(dataDir);
  await leaveWaiting(database.database, id);
  await database.close();
  const { code, output } = await runCommand('drill', settings);
  expect([code, output]).toEqual([0, expect.stringContaining('The drill passed')]);
  expect(await kept.stop()).toBe(0);
  expect([received, connections]).toEqual([[], 0]);
});

it('sends it once where the console itself works', async () => {
  const { DATABASE_READ_URL: _replica, SMTP_URL: _mail, SMTP_FROM: _sender, ...others } = settings;
  const working = await startProduct(others);
  await expect.poll(() => received).toEqual(expect.arrayContaining(['POST /hook', 'POST /alerts']));
  expect(await working.stop()).toBe(0);
  expect(received.filter((one) => one === 'POST /hook')).toHaveLength(1);
});
