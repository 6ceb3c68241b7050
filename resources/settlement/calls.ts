import { amountLog } from '#resources/amountLog/amountLog';
import {
  callOf,
  defineActionCall,
  defineCall,
  idInput,
  integer,
  object,
  type ReadAnswer,
  requestIdField,
  rowOf,
  versionInput,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { settlement } from './settlement';

/** Books a draft, as the caller saw it. */
export const confirmSettlement = defineActionCall(settlement, 'confirm', {
  input: { ...versionInput, requestId: requestIdField },
  answer: rowOf(settlement),
  adds: amountLog.name,
});

const { firstDay, lastDay, amount } = settlement.fields;
const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

/** A draft for each merchant that has something to pay for in these days. */
export const draftAll = defineCall({
  ...callOf('POST', settlement, 'draft-all', say('为所有商户生成草稿', 'Make drafts for all merchants'), ['admin']),
  input: { firstDay, lastDay, requestId: requestIdField },
  answer: object({
    made: count('生成草稿', 'Drafts made'),
    amount,
    /** Merchants without a new draft, and why. */
    hasDraft: count('已有草稿', 'Have a draft of these days'),
    nothing: count('无应结算录入', 'Nothing to pay'),
    noPrice: count('无适用价目', 'No price list'),
  }),
});

/** What it answers. */
export type DraftsMade = ReadAnswer<(typeof draftAll)['answer']>;

/** How many entries were decided, paid or removed since a draft was drawn; none where it is no draft. */
export const changedSinceDraft = defineCall({
  ...callOf('GET', settlement, 'changed', say('草稿之后变化的录入', 'Entries changed since the draft'), ['admin']),
  input: idInput,
  answer: object({ entries: count('录入数', 'Entries') }),
});
