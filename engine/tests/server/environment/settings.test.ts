import { describe, expect, it, test } from 'vitest';
import { readSettings } from '#engine/server/environment/settings';
import { errorFacts } from '#engine/server/environment/log';

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    dataDirShared: false,
    databaseUrl: undefined,
    adminPassword: undefined,
    sessions: { idleMinutes: 120, maxHours: 24, perAccount: 10 },
    service: { zone: 'Asia/Shanghai' },
    files: { most: 10, largest: 100 * 1024 ** 2 },
    trustedProxies: 0,
    callLimits: { perAddress: 2_000, perSession: 3_000, perKey: 600 },
    webhooksInward: false,
    isolated: false,
    logLevel: 'info',
  });
});

it('takes an empty variable for one that is not set', () => {
  expect(readSettings({ PORT: '', HOST: ' ' })).toEqual(readSettings({}));
});

describe('refuses a wrong value and names the variable', () => {
  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['DATABASE_URL', 'localhost'],
    ['WEBHOOKS_INWARD', 'yes'],
    ['ISOLATED', 'yes'],
    ['ADMIN_PASSWORD', 'alllowercase1'],
    ['CALLS_PER_ADDRESS', 'many'],
    ['CALLS_PER_SESSION', '-1'],
    ['CALLS_PER_KEY', '1.5'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_MAX_HOURS', '1.5'],
    ['SERVICE_ZONE', 'Nowhere/City'],
    ['SERVICE_NAME', 'two\nlines'],
    ['TRUST_PROXY', 'everyone'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['LOG_LEVEL', 'loud'],
    ['LIBRARY_FILES', '0'],
    ['LIBRARY_MB', '2001'],
    ['LIBRARY_STORE_URL', 'https://host/bucket'],
    ['OIDC_ISSUER', 'http://id.example.com'],
    ['OIDC_ISSUER', 'id.example.com'],
    ['OIDC_BY_EMAIL', 'yes'],
    ['BACKUP_EVERY', '5'],
    ['BACKUP_KEEP', '0'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });
});

it('schedules backups where BACKUP_DIR is set, once a day by default', () => {
  expect(readSettings({ BACKUP_DIR: '/b' }).backup).toEqual({ folder: '/b', everyHours: 24, keep: 14 });
  const often = { BACKUP_DIR: '/b', BACKUP_EVERY: '6', BACKUP_KEEP: '40' };
  expect(readSettings(often).backup).toEqual({ folder: '/b', everyHours: 6, keep: 40 });
  expect(readSettings({ BACKUP_EVERY: '6' }).backup).toBeUndefined();
});

it('takes a provider of identities whole, and plain HTTP from this machine alone', () => {
  const client = { OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 'a secret' };
  const issuer = 'http://localhost:8080/realms/x';
  expect(readSettings({ ...client, OIDC_ISSUER: issuer, OIDC_TWO_FACTORS: 'gold  silver' }).identity).toEqual({
    issuer,
    clientId: 'console',
    clientSecret: 'a secret',
    byEmail: false,
    twoFactors: ['gold', 'silver'],
  });
  expect(() => readSettings(client)).toThrow(/^OIDC_ISSUER and OIDC_CLIENT_ID must be set together/);
  expect(() => readSettings({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'x' })).toThrow(/OIDC_CLIENT_SECRET must be set/);
});

it('names nobody outside when isolated, whatever else is set', () => {
  const elsewhere = 'elsewhere.example.com';
  const given = {
    DATABASE_READ_URL: `postgres://a@${elsewhere}/b`,
    LIBRARY_STORE_URL: `https://key:secret@${elsewhere}/bucket?region=x`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${elsewhere}`,
    SMTP_URL: `smtp://${elsewhere}`,
    SMTP_FROM: `a@${elsewhere}`,
    ALERT_WEBHOOK_URL: `https://${elsewhere}`,
    ALERT_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    OIDC_ISSUER: `https://${elsewhere}`,
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    BACKUP_DIR: `/mnt/${elsewhere}`,
  };
  expect(JSON.stringify(readSettings(given)).split(elsewhere)).toHaveLength(9);
  expect(readSettings({ ...given, ISOLATED: 'true' })).toEqual({ ...readSettings({}), isolated: true });
});

it('names every wrong variable at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT must be .*\nLOG_LEVEL must be /);
});

it('never repeats a secret', () => {
  expect(() => readSettings({ ADMIN_PASSWORD: 'hunter2', DATABASE_URL: 'db://u:hunter2@h' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

test('a database error is logged without its connection', () => {
  const client = { secretKey: 4711, password: 'Secret-1', queryQueue: ['select 1'] };
  const facts = errorFacts(Object.assign(new Error('terminated'), { code: '57P01', client }));
  expect(facts).toMatchObject({ type: 'Error', message: 'terminated', code: '57P01' });
  expect(JSON.stringify(facts)).not.toMatch(/4711|Secret-1|select 1/);
});
