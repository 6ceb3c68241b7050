import { amountLog } from '#resources/amountLog/amountLog';
import {
  callOf,
  choice,
  defineActionCall,
  defineCall,
  idInput,
  integer,
  list,
  money,
  object,
  orNull,
  type ReadAnswer,
  requestIdField,
  rowOf,
  text,
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
/** What is charged on a sheet. */
const itemKinds = [
  { value: 'unedited', label: say('无剪辑录入', 'Entry without an edited clip') },
  { value: 'edited', label: say('有剪辑录入', 'Entry with an edited clip') },
  { value: 'correction', label: say('更正', 'Corrections') },
] as const;

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

/** Entries of a merchant that are counted and priced at most, as unpaid. */
export const unpaidMax = 10_000;

/** What a merchant has not paid for, whatever drafts there are: decided entries and their price now. */
export const unpaidEntries = defineCall({
  ...callOf('GET', settlement, 'unpaid', say('未付款的录入', 'Unpaid entries'), ['admin']),
  input: idInput,
  answer: object({ entries: count('录入数', 'Entries'), amount }),
});

/** What a settlement says on paper beside its own fields and its entries. */
export const settlementSheet = defineCall({
  ...callOf('GET', settlement, 'sheet', say('打印单据', 'Printed sheet'), ['admin', 'tenant_admin']),
  input: idInput,
  answer: object({
    issuer: text(say('出具方', 'Issuer'), { max: 200 }),
    number: text(say('单据号', 'Number'), { max: 64 }),
    /** Entries of one price together, then all corrections. */
    items: list(
      object({
        kind: choice(say('项目', 'Item'), { options: itemKinds }),
        price: orNull(money(say('单价', 'Unit price'), {})),
        count: count('数量', 'Quantity'),
        amount,
      }),
    ),
    /** Before and after the booking; of a draft, as the balance is now. */
    before: orNull(amount),
    after: orNull(amount),
  }),
});

/** What it answers. */
export type SettlementSheet = ReadAnswer<typeof settlementSheet.answer>;
