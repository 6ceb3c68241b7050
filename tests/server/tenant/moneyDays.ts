import { array, assert, asyncProperty, constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { reconcileBalances } from '#server/tenant/reconcile';
import type { Api } from '../api';

const yuan = (cents: number) => (cents / 100).toFixed(2);
let merchants = 0;

/** The plain model of a merchant. */
class Model {
  balance = 0;
  enabled = true;
  readonly log: { amount: string; balanceBefore: string; balanceAfter: string }[] = [];
  /** Request id → its request, and the answered balance. */
  readonly booked = new Map<string, { asked: string; answer: string }>();

  /** The code and the balance or reason that the API must answer. */
  book(call: 'deposit' | 'deduct', cents: number, requestId: string): [code: number, said: string] {
    const asked = `${call} ${cents}`;
    const before = this.booked.get(requestId);
    if (before) return before.asked === asked ? [0, before.answer] : [409, 'duplicate'];
    if (!this.enabled) return [409, 'state'];
    const after = this.balance + (call === 'deposit' ? cents : -cents);
    if (after < 0) return [409, 'insufficient'];
    this.log.push({ amount: yuan(cents), balanceBefore: yuan(this.balance), balanceAfter: yuan(after) });
    this.balance = after;
    this.booked.set(requestId, { asked, answer: yuan(after) });
    return [0, yuan(after)];
  }

  /** Enables or disables, as a person with a switch would. */
  switch(): 'enable' | 'disable' {
    this.enabled = !this.enabled;
    return this.enabled ? 'enable' : 'disable';
  }
}

const booking = record({
  call: constantFrom('deposit' as const, 'deduct' as const),
  cents: integer({ min: 1, max: 30 }),
  // Few ids, so that many are sent again, with the same or another content.
  key: integer({ min: 0, max: 9 }),
});
const anyStep = oneof({ weight: 12, arbitrary: booking }, constantFrom('switch' as const));
type Step = typeof anyStep extends Arbitrary<infer S> ? S : never;

/** Takes a step, and says what the model expects of it. */
const play = async (api: Api, token: string, model: Model, id: number, prefix: string, step: Step) => {
  if (step === 'switch') {
    return { reply: await api.post(`tenant/${model.switch()}`, token, { id }), wanted: { code: 0 } };
  }
  const requestId = `${prefix}-${step.key}`;
  const [code, said] = model.book(step.call, step.cents, requestId);
  const body = { id, amount: yuan(step.cents), remark: 'model', requestId };
  const reply = await api.post(`tenant/${step.call}`, token, body);
  return { reply, wanted: { code, data: code === 0 ? { balance: said } : { reason: said } } };
};

/**
 * Plays this many random days, each with a merchant of its own, and compares every answer and the log with a plain
 * model. Returns the differences.
 */
export const playDays = async (api: Api, days: number): ReturnType<typeof reconcileBalances> => {
  const { token } = await api.enter('admin');
  await assert(
    asyncProperty(array(anyStep, { maxLength: 16 }), async (day) => {
      const id = await api.addTenant();
      const prefix = `model-${(merchants += 1)}`;
      const model = new Model();
      for (const step of day) {
        const { reply, wanted } = await play(api, token, model, id, prefix, step);
        expect(reply).toMatchObject(wanted);
      }
      expect((await api.get('tenant/detail', token, { id })).data.balance).toBe(yuan(model.balance));
      expect((await api.get('amount-log/list', token, { tenantId: id, sort: 'id', pageSize: 200 })).data).toMatchObject(
        model.log,
      );
    }),
    { numRuns: days },
  );
  return reconcileBalances(api.database);
};
