import { noticeStatus } from '#engine/subjects/notice/notice';
import type { Role } from '#engine/schema/roles';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { publish } from '#engine/server/events/publish';
import { toRoles, sendMessage } from '#engine/subjects/message/server/message';
import type { ActionRule, AfterWrite } from '#engine/server/records/rules';

const isPublished = (row: StoredRow | undefined) => row?.status === noticeStatus.published;
const recipientOf = (row: StoredRow) => toRoles(row.audience as readonly Role[] | null);

/** Puts a notice into the boxes of its audience; one that is published again counts as unread for everybody. */
export const publishNotice = async (tx: Queries, row: StoredRow, now: Date): Promise<void> => {
  await tx.deleteFrom('message').where('notice_id', '=', row.id).execute();
  await sendMessage(tx, { recipient: recipientOf(row), kind: 'notice', noticeId: row.id }, now);
};

const withdraw = async (tx: Queries, row: StoredRow, now: Date): Promise<void> => {
  await tx.updateTable('message').set({ ended_at: now.toISOString() }).where('notice_id', '=', row.id).execute();
  await publish(tx, { about: 'box', recipients: [recipientOf(row)] });
};

/** The boxes show the present text, to its present audience. */
const follow = async (tx: Queries, before: StoredRow, after: StoredRow): Promise<void> => {
  const [was, is] = [recipientOf(before), recipientOf(after)];
  if (was !== is) await tx.updateTable('message').set({ recipient: is }).where('notice_id', '=', after.id).execute();
  await publish(tx, { about: 'box', recipients: [...new Set([was, is])] });
};

/** A notice is in the message boxes of its audience exactly while it is published (docs/product.md, section 2). */
export const afterWrite: AfterWrite = async (tx, _caller, changes, now) => {
  for (const { before, after } of changes) {
    if (isPublished(after) && !isPublished(before)) await publishNotice(tx, after, now);
    else if (before && isPublished(before) && !isPublished(after)) await withdraw(tx, before, now);
    else if (before && isPublished(after)) await follow(tx, before, after);
  }
  return [];
};

const inFuture: ActionRule = ({ input, now }) =>
  Date.parse(String(input.publishAt)) <= now.getTime() ? { faults: { publishAt: 'notInFuture' } } : {};

export const actionRules = { schedule: inFuture };
