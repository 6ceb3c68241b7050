import type { Table } from './table';

const id = { type: 'bigint', identity: true } as const;
const dateTime = { type: 'timestamptz(3)' } as const;
const text = { type: 'text' } as const;
const accountId = { type: 'bigint', references: 'account' } as const;

/** The tables of what people prove themselves by beside the password (server/factor). */
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
    indexes: { account_id_idx: '(account_id)' },
    checks: { kind_option: `kind in ('totp', 'passkey')` },
  },
  /** The recovery codes that nobody has used yet, each as its hash alone. */
  recovery_code: {
    columns: { account_id: accountId, hash: text },
    primary: ['account_id', 'hash'],
  },
  /** What the server waits for an answer to: a key to be confirmed, or the challenge to a passkey. Each is taken once. */
  factor_challenge: {
    columns: { id, account_id: accountId, purpose: text, value: text, expires_at: dateTime },
    primary: ['id'],
    indexes: { account_id_idx: '(account_id)', expires_at_idx: '(expires_at)' },
    expires: { column: 'expires_at', after: 0 },
  },
} as const satisfies Readonly<Record<string, Table>>;
