import { choice, dateTime, integer, password, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { systemFields } from '#engine/schema/systemFields';
import { done, json, list, object, orNull, type ReadAnswer } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { idInput } from '#engine/schema/input';
import { account } from '#engine/subjects/account/account';
import { codeInput, factorKinds, passkeyInput } from './factor';

const own = { method: 'POST', roles: 'everyone', beforePasswordChange: true, resource: 'factor' } as const;
/** What a person proves themselves by changes only right after a proof. */
const changing = { ...own, proof: 'always' } as const;

const name = text(say('名称', 'Name'), { required: true, max: 32 });

const factor = object({
  id: systemFields.id,
  kind: choice(say('方式', 'Kind'), { options: factorKinds }),
  name,
  /** The host that a passkey is for. */
  host: orNull(text(say('网址', 'Host'), { max: 255 })),
  createdAt: dateTime(say('添加时间', 'Added'), {}),
  usedAt: orNull(dateTime(say('最近使用', 'Last used'), {})),
});

export type Factor = ReadAnswer<typeof factor>;
export type FactorKind = Factor['kind'];

export const ownFactors = defineCall({
  ...own,
  method: 'GET',
  path: 'auth/factors',
  summary: say('我的两步验证方式', 'My second factors'),
  input: {},
  answer: object({ factors: list(factor), codesLeft: integer(say('剩余恢复码', 'Recovery codes left'), { min: 0 }) }),
});

/** The recovery codes that were made: nobody sees them again. None where there are some already. */
const codes = object({ codes: list(text(say('恢复码', 'Recovery code'), { max: 64 })) });

export const beginApp = defineCall({
  ...changing,
  path: 'auth/begin-app',
  summary: say('为身份验证器生成密钥', 'Make a key for an authenticator app'),
  input: {},
  answer: object({
    key: text(say('密钥', 'Key'), { max: 64 }),
    /** For the QR code. */
    address: text(say('二维码内容', 'Content of the QR code'), { max: 1000 }),
  }),
});

export const addApp = defineCall({
  ...changing,
  path: 'auth/add-app',
  summary: say('添加身份验证器', 'Add an authenticator app'),
  input: { name, code: { ...codeInput.code, required: true } },
  answer: codes,
});

export const beginPasskey = defineCall({
  ...changing,
  path: 'auth/begin-passkey',
  summary: say('准备添加通行密钥', 'Prepare to add a passkey'),
  input: {},
  // As `navigator.credentials.create` takes it.
  answer: json,
});

export const addPasskey = defineCall({
  ...changing,
  path: 'auth/add-passkey',
  summary: say('添加通行密钥', 'Add a passkey'),
  input: { name, ...passkeyInput },
  answer: codes,
});

export const removeFactor = defineCall({
  ...changing,
  path: 'auth/remove-factor',
  summary: say('移除两步验证方式', 'Remove a second factor'),
  input: idInput,
  answer: done,
});

export const renewCodes = defineCall({
  ...changing,
  path: 'auth/renew-codes',
  summary: say('重新生成恢复码', 'Make new recovery codes'),
  input: {},
  answer: codes,
});

const ownPassword = { password: password(account.fields.password.label, { required: true, existing: true }) } as const;

/** Proves for this session alone who the person is; calls that ask for a fresh proof are then done. */
export const prove = defineCall({
  ...own,
  path: 'auth/prove',
  resource: 'session',
  summary: say('再次确认身份', 'Prove again who you are'),
  input: { ...ownPassword, ...codeInput },
  orInput: { ...passkeyInput, ...ownPassword },
  answer: done,
});
