import { rowOf } from '#engine/schema/answer';
import { defineActionCall } from '#engine/schema/call';
import { idInput, requestIdField } from '#engine/schema/input';
import { approval } from './approval';

const decision = { ...idInput, requestId: requestIdField } as const;
const { answer } = approval.fields;

/** Carries out what was asked, once, in the same transaction. */
export const approveRequest = defineActionCall(approval, 'approve', { input: decision, answer: rowOf(approval) });

export const refuseRequest = defineActionCall(approval, 'refuse', {
  input: { ...decision, answer: { ...answer, required: true, readOnly: false } },
  answer: rowOf(approval),
});

export const withdrawRequest = defineActionCall(approval, 'withdraw', { input: decision, answer: rowOf(approval) });
