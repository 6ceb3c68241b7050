import { amountLog } from '#resources/amountLog/amountLog';
import { rowOf } from '#resources/schema/answer';
import { defineActionCall } from '#resources/schema/call';
import { requestIdField, versionInput } from '#resources/schema/input';
import { settlement } from './settlement';

/** Books a draft, as the caller saw it. */
export const confirmSettlement = defineActionCall(settlement, 'confirm', {
  input: { ...versionInput, requestId: requestIdField },
  answer: rowOf(settlement),
  adds: amountLog.name,
});
