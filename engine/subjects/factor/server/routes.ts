import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  ownFactors,
  prove,
  removeFactor,
  renewCodes,
} from '#engine/subjects/factor/calls';
import { product } from '#resources/business';
import { writeAudit, type FieldChanges } from '#engine/server/audit/auditLog';
import type { Queries } from '#engine/server/database/tables';
import { route, type Context } from '#engine/server/http/call';
import { sendTo } from '#engine/subjects/message/server/message';
import { conflict, invalid, notFound, ok } from '#engine/server/refusals';
import { verifyCredentials } from '#engine/subjects/signIn/server/credentials';
import { noteProof } from '#engine/subjects/session/server/sessions';
import { keepChallenge, takeChallenge, waitingChallenge } from './challenges';
import { factorsOf, noteFactors, secondStep } from './factors';
import { beginPasskey as makeOptions, readNewPasskey } from './passkeys';
import { renewCodes as makeCodes } from './recoveryCodes';
import { addressOf, newKey, stepOf } from './totp';

export const listRoute = route(ownFactors, async ({ ports, caller }) => ok(await factorsOf(ports, caller.id)));

/** Who offers the second step, as apps and browsers name it. */
const issuerOf = ({ ports, locale }: Pick<Context, 'ports' | 'locale'>) => ports.service.name ?? product[locale];

export const beginAppRoute = route(beginApp, async (context) => {
  const { ports, caller } = context;
  const key = newKey();
  await keepChallenge(ports, caller.id, 'totp', key);
  return ok({ key, address: addressOf(key, issuerOf(context), caller.username) });
});

export const beginPasskeyRoute = route(beginPasskey, async (context) =>
  ok(await makeOptions(context.ports, context.caller, { host: context.host }, issuerOf(context))),
);

/** Factors of one person at most: nobody has more phones. */
const factorsMax = 10;

type Change = (tx: Queries) => Promise<FieldChanges>;

/** Changes the person's factors in one transaction with its log row and a message, and holds their account meanwhile. */
const change = ({ ports, caller, audit }: Pick<Context, 'ports' | 'caller' | 'audit'>, work: Change) =>
  ports.database.transaction().execute(async (tx) => {
    const now = ports.now();
    await tx.selectFrom('account').select('id').where('id', '=', caller.id).forUpdate().execute();
    const changes = await work(tx);
    await noteFactors(tx, [caller.id], now);
    await sendTo(tx, caller.id, 'factor', { by: 'oneself' }, now);
    await writeAudit(tx, now, audit, [{ changes }]);
  });

type NewFactor = { readonly kind: 'totp' | 'passkey'; readonly name: string; readonly key: string } & Readonly<
  Partial<Record<'credential' | 'host' | 'transports', string>>
> & { readonly counter: number };

/** Adds a factor. The first one comes with the recovery codes, which are answered. */
const add = async (context: Context, factor: NewFactor, take: (tx: Queries) => Promise<boolean>) => {
  const { ports, caller, audit } = context;
  let codes: string[] = [];
  await change(context, async (tx) => {
    if (!(await take(tx))) throw invalid({ code: 'wrongCode' });
    const { factors } = await factorsOf({ database: tx }, caller.id);
    if (factors.length >= factorsMax) throw conflict('state');
    const added = await tx
      .insertInto('factor')
      .values({ ...factor, account_id: caller.id, created_at: ports.now().toISOString() })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid({ passkey: 'taken' });
    audit.recordId = added.id;
    if (factors.length === 0) codes = await makeCodes(tx, caller.id);
    return { kind: [null, factor.kind], name: [null, factor.name] };
  });
  return ok({ codes });
};

export const addAppRoute = route(addApp, async (context) => {
  const { ports, caller, input } = context;
  const key = await waitingChallenge(ports, caller.id, 'totp');
  const now = ports.now();
  const step = key === undefined ? undefined : stepOf(key, input.code.replaceAll(/\s/g, ''), now);
  if (key === undefined || step === undefined) throw invalid({ code: 'wrongCode' });
  // The code is used up: it does not prove anything again.
  const factor = { kind: 'totp', name: input.name, key, counter: step } as const;
  return add(context, factor, (tx) => takeChallenge(tx, now, caller.id, 'totp', key));
});

export const addPasskeyRoute = route(addPasskey, async (context) => {
  const { ports, caller, input, host } = context;
  const passkey = await readNewPasskey(ports, caller.id, { host }, input.passkey);
  if (!passkey) throw invalid({ passkey: 'wrongCode' });
  return add(context, { kind: 'passkey', name: input.name, ...passkey }, async () => true);
});

export const removeRoute = route(removeFactor, async (context) => {
  const { caller, input, audit } = context;
  audit.recordId = input.id;
  await change(context, async (tx) => {
    const removed = await tx
      .deleteFrom('factor')
      .where('id', '=', input.id)
      .where('account_id', '=', caller.id)
      .returning(['kind', 'name'])
      .executeTakeFirstOrThrow(notFound);
    const { factors } = await factorsOf({ database: tx }, caller.id);
    // Codes that recover nothing would only wait for whoever finds them.
    if (factors.length === 0) await tx.deleteFrom('recovery_code').where('account_id', '=', caller.id).execute();
    return { kind: [removed.kind, null], name: [removed.name, null] };
  });
  return ok(true);
});

export const renewRoute = route(renewCodes, async (context) => {
  let codes: string[] = [];
  await change(context, async (tx) => {
    const { factors } = await factorsOf({ database: tx }, context.caller.id);
    if (factors.length === 0) throw conflict('state');
    codes = await makeCodes(tx, context.caller.id);
    return {};
  });
  return ok({ codes });
});

export const proveRoute = route(prove, async ({ ports, caller, input, audit, host }) => {
  const second = secondStep(ports, { host }, input);
  const options = { sessionId: caller.sessionId, second: second.judge };
  const proven = await verifyCredentials(ports, audit, caller.username, input.password, options);
  // The code 401 would sign the person out.
  if (proven?.id !== caller.id) throw second.refusal(invalid({ password: 'wrongPassword' }));
  await ports.database.transaction().execute(async (tx) => {
    const now = ports.now();
    await noteProof(tx, caller.sessionId, now);
    await writeAudit(tx, now, audit, [{ recordId: caller.sessionId, changes: second.changes() }]);
  });
  return ok(true);
});
