import {
  address,
  bucketUrl,
  callsAMinute,
  guardedUrl,
  keyRule,
  keys,
  matching,
  metricsRule,
  oneOf,
  postgresUrl,
  postgresUrls,
  proxies,
  smtpUrl,
  strong,
  strongPassword,
  webhookRule,
  webUrl,
  within,
  zone,
} from './settingForms';
import { fileSettings } from '#server/business';
import type { CallLimits, FileTerms, IdentityTerms, Service, SessionLimits } from './ports';

/**
 * The office: 200 people who open the console within a minute make some 4 calls each before their sessions are known.
 * The person: a click a second that reads three lists, and an import beside it at full speed.
 */
export const defaultCallLimits: CallLimits = { perAddress: 2_000, perSession: 3_000, perKey: 600 };

/** Days are Chinese ones where nobody says otherwise. */
export const defaultService: Service = { zone: 'Asia/Shanghai' };

/** Files of a record at most, and bytes of one. */
export const defaultFiles: FileTerms = { most: 10, largest: 100 * 1024 ** 2 };

/** The settings of the environment, read once at the start; `docs/operations.md` lists them. */
export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** Where the embedded PostgreSQL keeps its data; unused with `databaseUrl`. */
  readonly dataDir: string;
  /** It may lie on a file system that several machines can mount, since no other one uses it. */
  readonly dataDirShared: boolean;
  /** The programs of the PostgreSQL over that folder; the machine's own or the embedded one without it. */
  readonly postgresBin?: string;
  readonly databaseUrl?: string;
  /** The same database as the owner of its tables, who migrates them; the running server's role then owns nothing. */
  readonly databaseOwnerUrl?: string;
  /** Replicas of the same database, which may answer reads; undefined for none. */
  readonly databaseReadUrls?: readonly string[];
  /** The keys that seal the logs, the first of which signs; from a file if none is given. */
  readonly sealKeys?: readonly string[];
  /** The file with the keys, one per line; by default `seal.key` in `dataDir`, created at the first start. */
  readonly sealKeyFile?: string;
  readonly adminPassword?: string;
  readonly sessions: SessionLimits;
  readonly service: Service;
  /** `store` is the address of a bucket. */
  readonly files: Omit<FileTerms, 'objects'> & { readonly store?: string | undefined };
  /** How many reverse proxies are in front of the server and are trusted about the caller's address. */
  readonly trustedProxies: number;
  readonly callLimits: CallLimits;
  /** Processes that answer calls; the machine decides when it is not set (engine/server/startup/capacity.ts). */
  readonly workers?: number;
  /** Whoever sends it reads `/metrics`; without it nobody does. */
  readonly metricsToken?: string;
  /** The collector that gets the traces; undefined for none. OpenTelemetry's libraries read all else of its variables. */
  readonly traceCollector?: string;
  readonly logLevel: (typeof logLevels)[number];
  /** The mail server that alerts are sent by, and their sender; undefined for no mails. */
  readonly mail?: { readonly url: string; readonly from: string };
  /** Where the service itself gets every alert, signed with this secret; undefined for nowhere. */
  readonly alertWebhook?: { readonly url: string; readonly secret: string };
  /** By whose identities people may sign in; undefined for passwords alone. */
  readonly identity?: IdentityTerms;
  /** Whether webhooks may point inward and speak plain HTTP: in a closed network, and in tests. */
  readonly webhooksInward?: boolean;
  /** It keeps to its database: it sends nothing, runs no job, and asks nobody, as a copy of a console that works elsewhere. */
  readonly isolated?: boolean;
  /** Backups that the server makes by itself; undefined for none. */
  readonly backup?: { readonly folder: string; readonly everyHours: number; readonly keep: number };
}

const mostWorkers = 64;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws one sentence per wrong value, each naming its variable (but never the value of a secret). */
export function readSettings(environment: Environment): ServerSettings {
  const wrong: string[] = [];
  const read: Read = (name, parse, otherwise, expected) => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return otherwise;
    const value = parse(text);
    if (value !== undefined) return value;
    const shown = secrets.has(name) ? '' : ` (it is "${text.slice(0, 80)}")`;
    wrong.push(`${name} must be ${expected}${shown}.`);
    return otherwise;
  };
  const settings: ServerSettings = {
    port: read('PORT', within(0, 65_535), 3000, 'a port number from 0 to 65535; 0 takes any free one'),
    host: read('HOST', matching(/^[\w.:-]+$/), '127.0.0.1', 'a host name or an IP address'),
    dataDir: read('DATA_DIR', matching(/^[^\0]+$/), './data', 'the path of a folder'),
    dataDirShared: read('DATA_DIR_SHARED', oneOf(['true', 'false']), 'false', 'true or false') === 'true',
    postgresBin: read('PGBIN', matching(/^\/[^\0]+$/), undefined, 'the absolute path of a folder'),
    databaseUrl: read('DATABASE_URL', postgresUrl, undefined, 'a URL like postgres://user:password@host:5432/database'),
    databaseOwnerUrl: read('DATABASE_OWNER_URL', postgresUrl, undefined, 'a URL like that of DATABASE_URL'),
    databaseReadUrls: read(
      'DATABASE_READ_URL',
      postgresUrls,
      undefined,
      'URLs like that of DATABASE_URL, with spaces between',
    ),
    sealKeys: read('SEAL_KEY', keys, undefined, `${keyRule}; several with commas between, the newest first`),
    sealKeyFile: read('SEAL_KEY_FILE', matching(/^[^\0]+$/), undefined, 'the path of a file'),
    adminPassword: read('ADMIN_PASSWORD', strong, undefined, strongPassword),
    sessions: {
      idleMinutes: read('SESSION_IDLE_MINUTES', within(1, 43_200), 120, 'a whole number of minutes from 1 to 43200'),
      maxHours: read('SESSION_MAX_HOURS', within(1, 8_760), 24, 'a whole number of hours from 1 to 8760'),
      perAccount: read('SESSIONS_PER_ACCOUNT', within(1, 1000), 10, 'a whole number from 1 to 1000'),
    },
    service: {
      name: read('SERVICE_NAME', matching(/^[^\p{C}]{1,100}$/u), undefined, 'a name of 1 to 100 characters'),
      zone: read('SERVICE_ZONE', zone, defaultService.zone, 'a time zone like Asia/Shanghai'),
    },
    files: {
      most: read(`${fileSettings}_FILES`, within(1, 100), defaultFiles.most, 'a whole number of files from 1 to 100'),
      largest:
        1024 ** 2 * read(`${fileSettings}_MB`, within(1, 2000), 100, 'a whole number of megabytes from 1 to 2000'),
      store: read(
        `${fileSettings}_STORE_URL`,
        bucketUrl,
        undefined,
        'a URL like https://key:secret@host/bucket?region=name',
      ),
    },
    trustedProxies: read('TRUST_PROXY', proxies, 0, 'the number of reverse proxies in front, 0 to 10, or true (one)'),
    callLimits: {
      perAddress: read('CALLS_PER_ADDRESS', within(0, 10_000_000), defaultCallLimits.perAddress, callsAMinute),
      perSession: read('CALLS_PER_SESSION', within(0, 10_000_000), defaultCallLimits.perSession, callsAMinute),
      perKey: read('CALLS_PER_KEY', within(0, 10_000_000), defaultCallLimits.perKey, callsAMinute),
    },
    workers: read('WORKERS', within(1, mostWorkers), undefined, `a whole number from 1 to ${mostWorkers}`),
    logLevel: read('LOG_LEVEL', oneOf(logLevels), 'info', `one of ${logLevels.join(', ')}`),
    metricsToken: read('METRICS_TOKEN', matching(/^[\w+/=-]{16,256}$/), undefined, metricsRule),
    traceCollector: read('OTEL_EXPORTER_OTLP_ENDPOINT', webUrl, undefined, 'a URL like http://host:4318'),
    mail: mail(read, wrong),
    alertWebhook: alertWebhook(read, wrong),
    identity: identity(read, wrong),
    webhooksInward: read('WEBHOOKS_INWARD', oneOf(['true', 'false']), 'false', 'true or false') === 'true',
    isolated: read('ISOLATED', oneOf(['true', 'false']), 'false', 'true or false') === 'true',
    backup: backup(read),
  };
  if (wrong.length > 0) throw new WrongSettings(wrong);
  if (!settings.isolated) return settings;
  return { ...settings, ...reachingNobody, files: { ...settings.files, store: undefined } };
}

/** The settings that name somebody else. */
const reachingNobody = {
  databaseReadUrls: undefined,
  traceCollector: undefined,
  mail: undefined,
  alertWebhook: undefined,
  identity: undefined,
  backup: undefined,
} satisfies Partial<Record<keyof ServerSettings, undefined>>;

type Read = <T>(name: string, parse: (text: string) => T | undefined, otherwise: T, expected: string) => T;

/** Two settings that mean nothing without each other. */
const together = <A, B>(wrong: string[], names: string, one: A | undefined, other: B | undefined) => {
  if ((one === undefined) !== (other === undefined)) wrong.push(`${names} must be set together.`);
  return one === undefined || other === undefined ? undefined : ([one, other] as const);
};

const mail = (read: Read, wrong: string[]): ServerSettings['mail'] => {
  const url = read('SMTP_URL', smtpUrl, undefined, 'a URL like smtps://user:password@host:465');
  const both = together(
    wrong,
    'SMTP_URL and SMTP_FROM',
    url,
    read('SMTP_FROM', address, undefined, 'an e-mail address'),
  );
  return both && { url: both[0], from: both[1] };
};

const alertWebhook = (read: Read, wrong: string[]): ServerSettings['alertWebhook'] => {
  const url = read('ALERT_WEBHOOK_URL', webUrl, undefined, 'a URL like https://host/path');
  const secret = read('ALERT_WEBHOOK_SECRET', matching(/^whsec_[\w+/=]{32,88}$/), undefined, webhookRule);
  const both = together(wrong, 'ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET', url, secret);
  return both && { url: both[0], secret: both[1] };
};

const identity = (read: Read, wrong: string[]): ServerSettings['identity'] => {
  const issuer = read('OIDC_ISSUER', guardedUrl, undefined, 'a URL like https://host/path');
  const clientId = read('OIDC_CLIENT_ID', matching(/^[\x21-\x7e]{1,255}$/), undefined, 'the id of a client');
  const clientSecret = read('OIDC_CLIENT_SECRET', matching(/^[\x20-\x7e]{1,1024}$/), undefined, 'its secret');
  const client = together(wrong, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET', clientId, clientSecret);
  const all = together(wrong, 'OIDC_ISSUER and OIDC_CLIENT_ID', issuer, client);
  const byEmail = read('OIDC_BY_EMAIL', oneOf(['true', 'false']), 'false', 'true or false') === 'true';
  const twoFactors = read('OIDC_TWO_FACTORS', (text) => text.split(/\s+/), [], 'values of acr, with spaces between');
  return all && { issuer: all[0], clientId: all[1][0], clientSecret: all[1][1], byEmail, twoFactors };
};

/** Hours that divide a day, so that backups come at the same times each day. */
const backupHours = ['1', '2', '3', '4', '6', '8', '12', '24'] as const;

const backup = (read: Read): ServerSettings['backup'] => {
  const folder = read<string | undefined>('BACKUP_DIR', matching(/^[^\0]+$/), undefined, 'the path of a folder');
  const everyHours = Number(read('BACKUP_EVERY', oneOf(backupHours), '24', `hours: ${backupHours.join(', ')}`));
  const keep = read('BACKUP_KEEP', within(1, 1000), 14, 'a whole number of backups from 1 to 1000');
  return folder === undefined ? undefined : { folder, everyHours, keep };
};

export class WrongSettings extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

const secrets = new Set([
  'ALERT_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  `${fileSettings}_STORE_URL`,
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SEAL_KEY',
  'SMTP_URL',
]);

/** Tells a person how to get an empty database, by the setting that names the present one. */
export const emptyDatabaseAdvice = ({ databaseUrl }: Pick<ServerSettings, 'databaseUrl'>): string =>
  databaseUrl === undefined ? 'Set DATA_DIR to a new folder' : 'Set DATABASE_URL to an empty database';
