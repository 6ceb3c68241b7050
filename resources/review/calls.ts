import { account } from '#engine/subjects';
import { entry, findings, reviewers } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import {
  choice,
  dateTime,
  defineActionCall,
  defineCall,
  done,
  idInput,
  integer,
  list,
  longText,
  object,
  ofResource,
  orNull,
  pageSizeMax,
  type ReadAnswer,
  requestIdField,
  rowOf,
  systemFields,
  versionInput,
  yesNo,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { reviewFilters } from './review';

const { id, createdAt, version } = systemFields;
const { platform, playerId, playerName, result } = entry.fields;
const common = { roles: reviewers, resource: entry.name } as const;
const person = object({ id, name: account.fields.name });

/** Who reviews an entry now, and until when nobody else does. */
const hold = object({ by: person, until: dateTime(say('保留至', 'Held until'), {}) });

/** An entry that waits for a decision. */
const waiting = object({
  id,
  version,
  playerId,
  playerName: orNull(playerName),
  platform: orNull(platform),
  result,
  merchant: object({ id, name: tenant.fields.name }),
  enteredBy: orNull(person),
  /** The reader entered it, so somebody else decides it. */
  own: yesNo(say('本人录入', 'Own entry'), {}),
  createdAt,
  /** Since when it waits: since it was entered, or since a second look was asked for. */
  since: dateTime(say('等待自', 'Waiting since'), {}),
  hold: orNull(hold),
  secondLook: orNull(object({ by: person, reason: longText(say('原因', 'Reason'), { max: 500 }) })),
});

export type WaitingEntry = ReadAnswer<typeof waiting>;

/** What the queue is asked for beside the filters of the entries. */
export const reviewListInput = {
  ...reviewFilters,
  after: { ...id, readOnly: false, label: say('排在该录入之后', 'Behind this entry') },
  page: integer(say('页码', 'Page'), { min: 1, max: 10_000 }),
  pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: pageSizeMax }),
} as const;

/** The entries that wait for a decision, those that wait longest first. It takes every filter of the entries. */
export const reviewList = defineCall({
  ...common,
  method: 'GET',
  path: 'review/list',
  summary: ofResource(entry, say('待复核的录入', 'entries awaiting review')),
  input: { by: 'filters', of: entry, more: reviewListInput },
  answer: list(waiting),
  paged: true,
});

/** Holds an entry for the caller. `from` names the holder whom the caller agreed to take it over from. */
export const takeReview = defineCall({
  ...common,
  method: 'POST',
  path: 'review/take',
  summary: ofResource(entry, say('领取复核', 'take for review')),
  input: { ...idInput, from: { ...id, readOnly: false, label: say('接手自', 'Taken over from') } },
  answer: hold,
});

/** Gives up a hold. */
export const releaseReview = defineCall({
  ...common,
  method: 'POST',
  path: 'review/release',
  summary: ofResource(entry, say('放弃复核', 'release from review')),
  input: idInput,
  answer: done,
});

/** Decides an entry that waits. */
export const decideReview = defineActionCall(entry, 'decide', {
  input: {
    ...versionInput,
    result: choice(result.label, { required: true, options: findings }),
    remark: entry.fields.remark,
    blacklist: yesNo(say('同时拉黑', 'Also blacklist'), {}),
    requestId: requestIdField,
  },
  answer: rowOf(entry),
});

/** Takes the caller's own decision back, for a short time. */
export const undoReview = defineCall({
  ...common,
  method: 'POST',
  path: 'review/undo',
  summary: ofResource(entry, say('撤销复核', 'undo a review')),
  input: versionInput,
  answer: rowOf(entry),
});

/** Asks for a second look at an entry that has been decided. */
export const askSecondLook = defineActionCall(entry, 'second-look', {
  input: {
    ...idInput,
    reason: longText(say('原因', 'Reason'), { required: true, max: 500 }),
    requestId: requestIdField,
  },
  answer: rowOf(entry),
});
