import { actingFor, organizationTable } from './organization';
import { ownColumnsBesideFields } from '#server/business';
import type { Table } from './table';
import { dayMs } from '#engine/schema/spans';

const dateTime = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;
const count = { type: 'integer', default: '0' } as const;

/**
 * What the tables of declared resources have beside their fields, by table: no list, file or call can name it. Of a session's token only
 * the SHA-256 is kept.
 */
export const columnsBesideFields = {
  ...ownColumnsBesideFields,
  session: {
    columns: {
      token_hash: text,
      /** The role that an administrator acts in, and its organization. */
      acting_role: { ...text, null: true },
      ...actingFor({
        type: 'bigint',
        ...(organizationTable === undefined ? {} : { references: organizationTable }),
        null: true,
      }),
      /** When its person last proved who they are, after the sign-in. */
      proven_at: { ...dateTime, null: true },
      /** The statement of the provider that opened it, and whether that used two factors. */
      identity_token: { ...text, null: true },
      two_factors: { type: 'boolean', default: 'false' },
    },
    uniques: { token_hash_key: '(token_hash)' },
  },
  account: {
    columns: {
      /** The language of the person's last sign-in, in which the service writes to them. */
      locale: { ...text, null: true },
      /** Who made the link by which the password was set, while two people make administrators: that person may know it. */
      password_by: { type: 'bigint', references: 'account', null: true },
    },
  },
  /** Empty until the key is made. */
  api_key: { columns: { key_hash: { ...text, null: true } }, uniques: { key_hash_key: '(key_hash)' } },
  /** The call and the decision of a request name it together with the person who asked. */
  approval: { columns: {}, uniques: { requester_key: '(id, requester_id)' } },
  webhook: {
    columns: {
      /** When a try there last failed or took long; empty after a quick answer. */
      slow_at: { ...dateTime, null: true },
    },
  },
  webhook_delivery: {
    columns: {},
    serverMay: ['select', 'insert', 'update', 'delete'],
    expires: { column: 'created_at', after: 30 * dayMs },
  },
} as const satisfies Readonly<Record<string, Pick<Table, 'columns' | 'uniques' | 'closed' | 'serverMay' | 'expires'>>>;

/** The tables of tries to sign in, and of what the server knows of people's devices (engine/subjects/signIn/server). */
export const sessionTables = {
  /** Tries to prove who one is, by address, by name and by both (engine/subjects/signIn/server), shared by all server processes. */
  sign_in_attempt: {
    columns: {
      /** The key of the count, as `engine/subjects/signIn/server/places.ts` writes it. Never a typed name. */
      key: text,
      /** Whose name it was, if there is such an account. No reference: a name that nobody has must cost the same. */
      account_id: { type: 'bigint', null: true },
      /** The network of the tries; empty for a count over all networks. */
      network: { ...text, null: true },
      /** Admitted and not yet decided. */
      pending: count,
      /** Wrong ones since the row was created, and how many of them the owner was notified of. */
      wrong: count,
      told: count,
      wrong_at: { ...dateTime, null: true },
      told_at: { ...dateTime, null: true },
      /** When all wrong ones will have expired: each moves it on by the time that one counts against the place. */
      spent_until: dateTime,
      tried_at: dateTime,
    },
    primary: ['key'],
    indexes: { tried_at_idx: '(tried_at)', account_id_idx: '(account_id)' },
  },
  /** Browsers and networks from which an account recently signed in: strangers can't keep it out there. */
  known_place: {
    columns: {
      account_id: { type: 'bigint', references: 'account' },
      /** `device:` and the SHA-256 of the mark that the browser keeps, or `network:` and the network. */
      mark: text,
      seen_at: dateTime,
    },
    primary: ['account_id', 'mark'],
    indexes: { seen_at_idx: '(seen_at)' },
  },
  /** The link by which a person may set a new password, one at most. Only the SHA-256 of its token is kept. */
  password_link: {
    columns: {
      account_id: { type: 'bigint', references: 'account' },
      token_hash: text,
      expires_at: dateTime,
      /** Who made it, and so could use it too. */
      made_by: { type: 'bigint', references: 'account', null: true },
    },
    primary: ['account_id'],
  },
  /** Whom the company's provider of identities knows a person as (engine/subjects/identity/server). */
  identity: {
    columns: {
      account_id: { type: 'bigint', references: 'account' },
      issuer: text,
      subject: text,
      /** Who made the link that tied it, while two people make administrators. */
      made_by: { type: 'bigint', references: 'account', null: true },
      created_at: dateTime,
    },
    primary: ['account_id'],
    uniques: { subject_key: '(issuer, subject)' },
    changing: [],
  },
  /** Random keys that the server made for itself, once per database. */
  server_secret: {
    columns: { name: text, value: text },
    primary: ['name'],
    changing: [],
  },
  /** Filled by `--demo` only: the accounts that the sign-in page offers. */
  demo_account: {
    columns: { account_id: { type: 'bigint', references: 'account' }, password: text },
    primary: ['account_id'],
  },
} as const satisfies Readonly<Record<string, Table>>;

const id = { type: 'bigint', identity: true } as const;
const accountId = { type: 'bigint', references: 'account' } as const;

/** The tables of what people prove themselves by beside the password (engine/subjects/factor/server). */
export const factorTables = {
  /** Authenticator apps and passkeys. */
  factor: {
    columns: {
      id,
      account_id: accountId,
      kind: text,
      name: text,
      /** The key that an app shares with the server, in Base32; or the public key of a passkey, in Base64url. */
      key: text,
      /** Of an app the last step whose code was used, of a passkey the count of its uses that it tells itself. */
      counter: { type: 'bigint', default: '0' },
      /** Of passkeys alone: which one, for which host, and how browsers reach it. */
      credential: { ...text, null: true },
      host: { ...text, null: true },
      transports: { type: 'jsonb', null: true },
      created_at: dateTime,
      used_at: { ...dateTime, null: true },
    },
    primary: ['id'],
    uniques: { credential_key: '(credential)' },
    changing: ['counter', 'used_at'],
    indexes: { account_id_idx: '(account_id)' },
    checks: { kind_option: `kind in ('totp', 'passkey')` },
  },
  /** The recovery codes that nobody has used yet, each as its hash alone. */
  recovery_code: {
    columns: { account_id: accountId, hash: text },
    primary: ['account_id', 'hash'],
    changing: [],
  },
  /**
   * What the server waits for an answer to: a key to be confirmed, or the challenge to a passkey. Each is taken once. Beside
   * them the challenges that have signed somebody in, so that they do it once.
   */
  factor_challenge: {
    columns: { id, account_id: accountId, purpose: text, value: text, expires_at: dateTime },
    primary: ['id'],
    uniques: { used_key: `(value) where purpose = 'signIn'` },
    indexes: { account_id_idx: '(account_id)', expires_at_idx: '(expires_at)' },
    expires: { column: 'expires_at', after: 0 },
  },
} as const satisfies Readonly<Record<string, Table>>;
