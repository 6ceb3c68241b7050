import { amountLog } from '#resources/amountLog/amountLog';
import { defineActionCall, requestIdField, rowOf, versionInput } from '#engine/schema';
import { settlement } from './settlement';

/** Books a draft, as the caller saw it. */
export const confirmSettlement = defineActionCall(settlement, 'confirm', {
  input: { ...versionInput, requestId: requestIdField },
  answer: rowOf(settlement),
  adds: amountLog.name,
});
