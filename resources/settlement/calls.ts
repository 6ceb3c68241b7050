import { amountLog } from '#resources/amountLog/amountLog';
import { rowOf } from '#engine/schema/answer';
import { defineActionCall } from '#engine/schema/call';
import { requestIdField, versionInput } from '#engine/schema/input';
import { settlement } from './settlement';

/** Books a draft, as the caller saw it. */
export const confirmSettlement = defineActionCall(settlement, 'confirm', {
  input: { ...versionInput, requestId: requestIdField },
  answer: rowOf(settlement),
  adds: amountLog.name,
});
