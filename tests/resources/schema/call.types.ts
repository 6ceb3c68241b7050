/**
 * What must not compile where calls are declared, made and answered. `npm run check` fails when one of these mistakes
 * starts to pass, because an `@ts-expect-error` without an error is an error itself.
 */
import { resetPassword } from '#engine/subjects/account/calls';
import { userInfo } from '#engine/subjects/signIn/calls';
import { deposit } from '#resources/tenant/calls';
import { account } from '#engine/subjects/account/account';
import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { done, object, rowOf } from '#engine/schema/answer';
import { defineActionCall, defineCall } from '#engine/schema/call';
import { route } from '#engine/server/http/call';
import { ok } from '#engine/server/refusals';
import { call } from '#engine/client/api/client';

const label = say('甲', 'A');
const facts = { method: 'POST', path: 'a/b', resource: 'a', summary: label, roles: ['admin'], answer: done } as const;

export const unknownRole = defineCall({
  ...facts,
  // @ts-expect-error there is no such role
  roles: ['administrator'],
  input: {},
});

export const misspeltProperty = defineCall({
  ...facts,
  input: {},
  // @ts-expect-error the property is called `inBackground`
  inBackgroud: true,
});

// @ts-expect-error the account has no action of this name
export const unknownAction = defineActionCall(account, 'reset-pasword', { input: {}, answer: rowOf(account) });

const named = defineCall({
  ...facts,
  input: { name: text(label, { required: true, max: 3 }) },
  answer: object({ x: text(label, { max: 3 }) }),
});

export const handlers = [
  route(named, async ({ input }) => ok({ x: input.name })),
  // @ts-expect-error the call takes no such name
  route(named, async ({ input }) => ok({ x: input.nmae })),
  // @ts-expect-error the answer has a text under `x`
  route(named, async () => ok({ x: 7 })),
];

export const senders = [
  () => call(deposit, { id: 1, amount: '1.00', remark: 'paid', requestId: 'r' }),
  // @ts-expect-error a deposit needs its request id
  () => call(deposit, { id: 1, amount: '1.00', remark: 'paid' }),
  // @ts-expect-error amounts are decimal text
  () => call(deposit, { id: 1, amount: 1, remark: 'paid', requestId: 'r' }),
  // @ts-expect-error the call takes no such name
  () => call(resetPassword, { id: 1, password: 'Better1', username: 'li' }),
];

export const answers = async () => {
  const { name, role, tenantId } = await call(userInfo, {});
  const merchant: number | null = tenantId;
  const { balance } = await call(deposit, { id: 1, amount: '1.00', remark: 'paid', requestId: 'r' });
  // @ts-expect-error a balance is decimal text
  const sum: number = balance;
  return [name, role, merchant, sum];
};
