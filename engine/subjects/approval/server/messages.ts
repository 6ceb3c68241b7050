import type { MessageKind } from '#engine/subjects/message/message';
import { approval } from '#engine/subjects/approval/approval';
import { messageType } from '#engine/subjects/message/message';
import { labelOfName } from '#engine/schema/declared/names';
import { proposalText } from '#engine/schema/declared/proposalText';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';
import { type LocalizedText, filled, labeled, say } from '#engine/schema/language';
import { sql } from 'kysely';
import { excerptOf } from '#engine/subjects/message/server/message';
import type { MessageTexts, TodoSource } from '#engine/subjects/message/server/kinds';
import { deciders, waitingRequests } from './waiting';

/** What became of a request; of one that waits there is no outcome yet. */
const approvalTitles: Readonly<Record<string, LocalizedText>> = {
  approved: say('您的申请已获批准并执行', 'Your request was approved and carried out'),
  refused: say('您的申请被拒绝', 'Your request was refused'),
  expired: say('您的申请已过期', 'Your request has expired'),
};

/** The messages about requests for a second person. */
export const messages = {
  approval: {
    text: ({ facts: { action = '', resource = '', proposal, outcome = '', by = '', reason = '' } }, locale) => ({
      title:
        outcome === ''
          ? filled(say('%{by} 申请审批', '%{by} asks for your approval'), { by })
          : (approvalTitles[outcome] ?? say('审批申请', 'Request for approval')),
      subTitle: proposal
        ? excerptOf(proposalText(JSON.parse(proposal) as ProposalFacts, locale))
        : labeled(locale, labelOfName('resource', resource, locale), labelOfName('action', action, locale)),
      content: reason,
      ...(outcome === '' && { messageType: messageType.notStarted }),
    }),
    about: ({ facts }) => ({ resource: approval.name, id: Number(facts['id']) }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;

export const todos: readonly TodoSource[] = [
  {
    kind: 'approval',
    allow: deciders,
    rows: ({ id }) => waitingRequests(id),
    facts: sql`(
      select jsonb_build_object('action', q.action, 'resource', q.resource, 'proposal', q.proposal::text, 'reason', q.reason, 'by', o.name)
      from approval q join account o on o.id = q.requester_id where q.id = b.id)`,
  },
];
