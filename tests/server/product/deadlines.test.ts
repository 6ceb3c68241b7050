import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#engine/schema/roles';
import { dayMs, hourMs, minuteMs } from '#engine/schema/spans';
import { undoWaitMs } from '#resources/review/review';
import { expireRequests } from '#engine/subjects/approval/server/endRequests';
import { purgeExpired, tables } from '#engine/server/database/tables';
import { addressOf, opens } from '#engine/subjects/file/server/address';
import { beginReport, lastReport } from '#engine/subjects/integrity/server/report';
import { createFormMemory } from '#engine/server/live/openForms';
import { createRate } from '#engine/server/limits/rate';
import { knownFor } from '#engine/subjects/signIn/server/places';
import { purgeOldPlaces } from '#engine/subjects/signIn/server/attempts';
import { deliver as deliverMails, look, startMailServer } from '#engine/tests/subjects/alert/alertStage';
import { setBalance } from '../tenant/setBalance';
import { stageOf } from '../entry/keyStage';
import { apiForFile } from '../api';
import { because } from '../tenant/approvalStage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { peopleOf, step } from '#engine/tests/subjects/factor/parts';
import { stranger } from '#engine/tests/subjects/signIn/parts';
import { deliver as deliverEvents, startReceiver } from '#engine/tests/subjects/webhook/stage';

const api = await apiForFile({ webhooksInward: true });
const people = peopleOf(api);
const receiver = await startReceiver();
const mails = await startMailServer();
afterAll(() => {
  receiver.stop();
  return mails.stop();
});

/** Does something on a clock that is so much ahead, which is then set back. */
const onClockAhead = async <T>(ahead: number, work: () => Promise<T>): Promise<T> => {
  api.pass(ahead);
  const done = await work();
  api.pass(-ahead);
  return done;
};

let made = 0;
const next = () => `clock-${(made += 1)}`;
/** Makes a record as somebody who has just signed in: sessions end when a clock is set back. */
const make = async (call: string, body: object, role: Role = 'customer_service') => {
  const { token } = await api.enter(role);
  const reply = await api.post(call, token, body);
  expect(reply).toMatchObject({ code: 0 });
  return reply.data as { id: number; version: number };
};

type Proof = (ahead: number) => Promise<void>;

/** A merchant with a webhook at the receiver, and a way to make its next event. */
const webhookOf = async () => {
  // Those of the tests before hear nothing.
  await api.database.updateTable('webhook').set({ events: [] }).execute();
  const merchant = await api.enter('tenant_admin');
  const hook = { address: receiver.url, events: ['blacklist.changed'] };
  expect((await api.post('webhook/insert', merchant.token, hook)).code).toBe(0);
  receiver.received.splice(0);
  await api.database.deleteFrom('webhook_delivery').execute();
  return () => make('black-list/insert', { playerId: next(), reason: 3 });
};

const webhookDelivery: Proof = async (ahead) => {
  const happens = await webhookOf();
  await onClockAhead(ahead, happens);
  await deliverEvents(api);
  api.pass(minuteMs);
  await deliverEvents(api);
  expect(receiver.received).toHaveLength(1);
};

const webhookRetry: Proof = async (ahead) => {
  const happens = await webhookOf();
  await onClockAhead(ahead, async () => {
    receiver.answer = (response) => void response.writeHead(500).end();
    await happens();
    await deliverEvents(api);
  });
  receiver.answer = (response) => void response.end();
  expect(receiver.received).toHaveLength(1);
  await deliverEvents(api);
  api.pass(minuteMs);
  await deliverEvents(api);
  expect(receiver.received).toHaveLength(2);
};

/** One that has failed since the future would be switched off later than others. */
const failingSince: Proof = async (ahead) => {
  const happens = await webhookOf();
  receiver.answer = (response) => void response.writeHead(500).end();
  await onClockAhead(ahead, async () => {
    await happens();
    await deliverEvents(api);
  });
  const failing = async () =>
    (await api.database.selectFrom('webhook').select('failing_since').orderBy('id', 'desc').executeTakeFirstOrThrow())
      .failing_since;
  await deliverEvents(api);
  api.pass(minuteMs);
  await deliverEvents(api);
  receiver.answer = (response) => void response.end();
  expect(Date.parse(String(await failing()))).toBeLessThanOrEqual(api.clock.now.getTime());
};

const alertDelivery: Proof = async (ahead) => {
  const tenantId = await api.addTenant();
  const { id } = await api.addAccount('tenant_admin', { tenant_id: tenantId });
  await api.database
    .updateTable('account')
    .set({ email: `p${id}@example.com` })
    .where('id', '=', id)
    .execute();
  await api.database.updateTable('tenant').set({ warn_below: '10.00' }).where('id', '=', tenantId).execute();
  await setBalance(api, tenantId, '0.00');
  await onClockAhead(ahead, () => look(api));
  await deliverMails(api, mails);
  expect(mails.received.filter(({ to }) => to === `p${id}@example.com`)).toHaveLength(1);
};

const approval: Proof = async (ahead) => {
  await setSafety(api, { depositAbove: '5.00', adminsByTwo: true, settingsByTwo: true, requestHours: 24 });
  const tenant = await api.addTenant();
  await api.addAccount('admin');
  const asks = async () => {
    const { token } = await api.enter('admin');
    // The same twice is one request, as long as it waits.
    const booking = { id: tenant, amount: `${10 + made}.00`, remark: 'May', requestId: next() };
    const { code, data } = await api.post('tenant/deposit', token, booking, because);
    expect(code).toBe(202);
    return Number(data.approval);
  };
  const stateOf = async (id: number) => {
    await expireRequests(api.ports);
    return (await api.database.selectFrom('approval').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  };
  const [first, second, kept] = [await onClockAhead(ahead, asks), await onClockAhead(ahead, asks), await asks()];
  const other = await api.enter('admin');
  expect(await api.post('approval/approve', other.token, { id: first })).toMatchObject({ data: { reason: 'expired' } });
  expect([await stateOf(first), await stateOf(second), await stateOf(kept)]).toEqual(['expired', 'expired', 'waiting']);
  await setSafety(api, { depositAbove: null, adminsByTwo: false, settingsByTwo: false });
};

const knownPlace: Proof = async (ahead) => {
  const { id, username } = await api.addAccount('employee');
  await onClockAhead(ahead, () => api.signIn(username));
  const known = () => api.database.selectFrom('known_place').select('mark').where('account_id', '=', id).execute();
  await purgeOldPlaces(api.ports);
  expect(await known()).not.toEqual([]);
  api.pass(knownFor + minuteMs);
  await purgeOldPlaces(api.ports);
  expect(await known()).toEqual([]);
};

const requestKey: Proof = async (ahead) => {
  const { username } = await api.addAccount('employee');
  const tenantId = await api.addTenant();
  const body = { tenantId, playerId: next(), result: 1, cutting: 0, requestId: next() };
  const enter = async () => api.post('enter-info/insert', await api.signIn(username), body);
  const first = await onClockAhead(ahead, enter);
  const keys = () =>
    api.database.selectFrom('request_key').select('request_id').where('request_id', '=', body.requestId).execute();
  await purgeExpired(api.database, api.clock.now);
  // It answers as before, and for as long as any other.
  expect(await enter()).toEqual(first);
  api.pass(30 * dayMs + minuteMs);
  await purgeExpired(api.database, api.clock.now);
  expect(await keys()).toEqual([]);
};

const draft: Proof = async (ahead) => {
  const { id, username } = await api.addAccount('employee');
  let token = '';
  const save = (visit: string) =>
    api.post('draft/save', token, {
      resource: 'entry',
      recordId: null,
      visit,
      version: null,
      values: { playerId: visit },
    });
  await onClockAhead(ahead, async () => {
    token = await api.signIn(username);
    for (let count = 0; count < 60; count += 1) await save(`ahead-${count}`);
  });
  token = await api.signIn(username);
  expect((await save('now')).code).toBe(0);
  const drafts = await api.get('draft/list', token, { resource: 'entry' });
  expect(drafts.data[0]?.visit).toBe('now');
  api.pass(30 * dayMs + minuteMs);
  await purgeExpired(api.database, api.clock.now);
  expect(await api.database.selectFrom('draft').select('id').where('account_id', '=', id).execute()).toEqual([]);
};

const appChallenge: Proof = async (ahead) => {
  const { token } = await api.enter('employee');
  const add = (key: string) => api.post('auth/add-app', token, { name: 'Phone', code: people.codeNow(key) });
  const before = await api.post('auth/begin-app', token);
  expect(before.code).toBe(0);
  const { username } = await api.addAccount('employee');
  const other = await onClockAhead(ahead, async () => {
    const session = await api.signIn(username);
    return (await api.post('auth/begin-app', session)).data.key as string;
  });
  const session = await api.signIn(username);
  const late = await api.post('auth/add-app', session, { name: 'Phone', code: people.codeNow(other) });
  expect(late.code).not.toBe(0);
  expect((await add(before.data.key)).code).toBe(0);
};

const passkeyChallenge: Proof = async (ahead) => {
  const { username, authenticator } = await people.withPasskey();
  const challenge = await onClockAhead(ahead, () => people.challengeFor(username));
  const signIn = (of: string) => people.login(username, { passkey: authenticator.use(of) }, { address: stranger() });
  expect((await signIn(challenge)).code).not.toBe(0);
  expect((await signIn(await people.challengeFor(username))).code).toBe(0);
};

const passkeyLogin: Proof = async (ahead) => {
  const { id, authenticator } = await people.withPasskey();
  const challenge = async () => (await api.post('auth/begin-passkey-login')).data.challenge as string;
  const early = await onClockAhead(ahead, challenge);
  const signIn = async (of: string) => {
    const passkey = authenticator.use(of, { owner: id });
    return (await api.post('auth/passkey-login', undefined, { passkey }, { address: stranger() })).code;
  };
  expect(await signIn(early)).not.toBe(0);
  expect(await signIn(await challenge())).toBe(0);
};

/** The step of the last code, by which a code counts once. */
const appCode: Proof = async (ahead) => {
  const { username, key } = await people.withApp();
  const used = await onClockAhead(ahead, async () => {
    const code = people.nextCode(key);
    expect((await people.login(username, { code })).code).toBe(0);
    api.pass(-step);
    return code;
  });
  const code = people.nextCode(key);
  expect(used).not.toBe(code);
  expect((await people.login(username, { code })).code).toBe(0);
  expect((await people.login(username, { code })).code).toBe(422);
};

const openForm: Proof = async (ahead) => {
  const forms = createFormMemory();
  const form = { form: 'f1', resource: 'entry', recordId: 5, of: {}, accountId: 1, name: 'Li Na', sessionId: 10 };
  const now = api.clock.now.getTime();
  forms.keep(form, now + ahead + minuteMs);
  expect(forms.expire(now)).toEqual([form]);
  forms.keep(form, now + 30_000);
  expect(forms.expire(now + 1)).toEqual([]);
};

const fileAddress: Proof = async (ahead) => {
  const { integrity } = api.ports;
  const now = api.clock.now;
  const opened = (of: string, at: Date) => {
    const query = new URLSearchParams(of.split('?')[1]);
    const grant = { id: 1, session: 2, until: query.get('until') ?? '' };
    return opens(integrity, grant, query.get('key') ?? '', at);
  };
  const early = addressOf(integrity, { path: 'file' }, { id: 1, session: 2 }, new Date(now.getTime() + ahead));
  const timely = addressOf(integrity, { path: 'file' }, { id: 1, session: 2 }, now);
  expect([opened(early, now), opened(timely, now), opened(timely, new Date(now.getTime() + hourMs))]).toEqual([
    false,
    true,
    false,
  ]);
};

const calls: Proof = async (ahead) => {
  const rate = createRate(2, 10);
  const now = api.clock.now.getTime();
  const takes = (at: number) => Array.from({ length: 3 }, () => rate.take('someone', at) === 0);
  expect(takes(now + ahead)).toEqual([true, true, false]);
  expect(takes(now)).toEqual([true, true, false]);
};

const twins: Proof = async (ahead) => {
  const body = { tenantId: await api.addTenant(), playerId: next(), result: 1, cutting: 0 };
  const enter = async () => {
    const { token } = await api.enter('employee');
    return (await api.post('enter-info/insert', token, body)).code;
  };
  const check = async (line: number) => {
    const { token } = await api.enter('employee');
    const sent = { file: `${line}`.repeat(64), dryRun: true, rows: [{ line, ...body }] };
    return (await api.post('enter-info/import', token, sent)).data[0]?.errors;
  };
  expect(await onClockAhead(ahead, enter)).toBe(0);
  expect(await check(2)).toBeFalsy();
  expect(await enter()).toBe(0);
  expect(await enter()).toBe(409);
};

const undo: Proof = async (ahead) => {
  const tenantId = await api.addTenant();
  const { id } = await make('enter-info/insert', { tenantId, playerId: next(), result: 2, cutting: 0 });
  const { username } = await api.addAccount('customer_service');
  const version = await onClockAhead(ahead, async () => {
    const token = await api.signIn(username);
    const decided = await api.post('enter-info/decide', token, { id, version: 1, result: 1 });
    expect(decided.code).toBe(0);
    return decided.data.version as number;
  });
  api.pass(undoWaitMs + 1);
  const token = await api.signIn(username);
  expect(await api.post('review/undo', token, { id, version })).toMatchObject({ code: 409 });
};

const check: Proof = async (ahead) => {
  await api.database.deleteFrom('integrity_check').execute();
  // It died there, so it has no sign of life any more.
  await onClockAhead(ahead, () => beginReport(api.database, api.clock.now));
  expect(await lastReport(api.database, api.clock.now)).toBeNull();
  expect(await beginReport(api.database, api.clock.now)).toBeDefined();
  expect(await beginReport(api.database, api.clock.now)).toBeUndefined();
};

const keyUse: Proof = async (ahead) => {
  const { makeKey, check: checks } = stageOf(api);
  const { id, key } = await makeKey(['check']);
  const used = async () => {
    await checks(key, 'a');
    const row = await api.database.selectFrom('api_key').select('last_used_at').where('id', '=', id).executeTakeFirst();
    return Date.parse(String(row?.last_used_at));
  };
  await onClockAhead(ahead, used);
  expect(await used()).toBe(api.clock.now.getTime());
};

/** Tried there, by the same clocks. */
const elsewhere = 'engine/tests/subjects/signIn/clock.test.ts';
const ofReview = 'tests/server/review/clock.test.ts';
const ofJobs = 'engine/tests/subjects/job/queue.test.ts';
const ofFollowUps = 'engine/tests/server/records/followUps.test.ts';

/** Every time in the database by which something ends, is done, or counts as lately. */
const deadlines: Readonly<
  Record<string, Proof | typeof elsewhere | typeof ofReview | typeof ofJobs | typeof ofFollowUps>
> = {
  'alert_delivery.due_at': alertDelivery,
  'api_key.last_used_at': keyUse,
  'approval.expires_at': approval,
  'draft.saved_at': draft,
  'entry.created_at': twins,
  'factor_challenge.expires_at': appChallenge,
  'follow_up.due_at': ofFollowUps,
  'integrity_check.seen_at': check,
  'job_run.due_at': ofJobs,
  'job_run.expires_at': ofJobs,
  'known_place.seen_at': knownPlace,
  'password_link.expires_at': elsewhere,
  'request_key.created_at': requestKey,
  'review.decided_at': undo,
  'review.held_until': ofReview,
  'session.created_at': elsewhere,
  'session.last_seen_at': elsewhere,
  'session.proven_at': elsewhere,
  'sign_in_attempt.spent_until': elsewhere,
  'sign_in_attempt.told_at': elsewhere,
  'sign_in_attempt.tried_at': elsewhere,
  'webhook.failing_since': failingSince,
  'webhook_delivery.due_at': webhookDelivery,
};

/** The same kind without a column of its own. */
const others: Readonly<Record<string, Proof>> = {
  'the next try of a webhook': webhookRetry,
  'a challenge to a passkey': passkeyChallenge,
  'a challenge to any passkey': passkeyLogin,
  'the last code of an app': appCode,
  'an open form': openForm,
  'the address of a file': fileAddress,
  'the calls of a minute': calls,
};

/** Times that say what happened, or that a person chose: nothing ends by them, or it is kept a little longer than needed. */
const facts = [
  'account.last_login_at',
  'alert.began_at',
  'alert_delivery.done_at',
  'api_key.expires_at',
  'api_key.revoked_at',
  'approval.decided_at',
  'bulk_act.ended_at',
  'decision.decided_at',
  'decision.since',
  'factor.used_at',
  'integrity_check.ended_at',
  'integrity_check.started_at',
  'job_run.ended_at',
  'job_run.started_at',
  'message.ended_at',
  'message_read.read_at',
  'notice.published_at',
  'record_file.attached_at',
  'record_file.removed_at',
  'review.asked_at',
  'settlement.confirmed_at',
  'settlement_line.decided_at',
  'sign_in_attempt.wrong_at',
  // Of two receivers that are slow, who comes first.
  'webhook.slow_at',
];

const times = Object.entries(tables).flatMap(([table, { columns }]) =>
  Object.entries(columns)
    .filter(([, { type }]) => type === 'timestamptz(3)')
    .map(([column]) => `${table}.${column}`),
);

test('every time that is kept is a fact, or a deadline that is tried here', () => {
  const said = [...facts, ...Object.keys(deadlines)];
  const plain = times.filter((time) => said.includes(time) || !/\.(created|updated)_at$/.test(time));
  expect(plain.toSorted()).toEqual(said.toSorted());
});

const tried = Object.entries({ ...deadlines, ...others }).flatMap(([name, proof]) =>
  typeof proof === 'string' ? [] : [[name, proof] as const],
);

describe.each([
  ['a day', dayMs],
  ['an hour', hourMs],
])('on a clock that was %s ahead and is set back', (_, ahead) => {
  test.each(tried)('%s is no further than its own window', async (name, proof) => {
    // Each in a time of its own, so that no limit of another one is in the way.
    api.pass(40 * dayMs);
    await proof(ahead);
    expect(name).toBeTruthy();
  });
});
