import { type MessageKind, messageType } from '#engine/subjects';
import { entry, results, reviewers } from '#resources/entry/entry';
import { reviewPage } from '#resources/review/page';
import { overdueMs } from '#resources/review/review';
import { countTexts, labeled, say, sayCount } from '#engine/schema/language';
import { hourMs } from '#engine/schema';
import { sql } from 'kysely';
import type { MessageTexts, TodoSource } from '#engine/server';
import { waitingEntries } from './waiting';

const late = sayCount(
  '%{count} 条录入已超时',
  '%{count} entry has waited longer',
  '%{count} entries have waited longer',
);

/** The messages about entries that wait for a decision. */
export const messages = {
  suspected: {
    text: ({ facts: { playerId, merchant, platform, reviewHours }, createdAt = '' }, _locale, now) => {
      const isLate = now.getTime() - Date.parse(createdAt) > (reviewHours ? Number(reviewHours) * hourMs : overdueMs);
      return {
        title: say('录入待复核', 'Entry to review'),
        subTitle: playerId ?? '',
        content: [merchant, platform].filter(Boolean).join(' · '),
        messageType: messageType[isLate ? 'dueSoon' : 'notStarted'],
      };
    },
  },
  secondLook: {
    text: ({ facts: { playerId = '', result } }) => ({
      title: say('复查已完成', 'Second look decided'),
      subTitle: playerId,
      content: results.find(({ value }) => String(value) === result)?.label ?? '',
    }),
    about: ({ facts }) => ({ resource: entry.name, id: Number(facts['entryId']) }),
  },
  overdue: {
    text: ({ facts: { merchant = '', hours, count } }, locale) => ({
      title: say('录入等待超过时限', 'Entries wait too long'),
      subTitle: merchant,
      content: labeled(
        locale,
        say(`时限 ${hours} 小时`, `Time limit: ${hours} h`)[locale],
        countTexts(late, Number(count))[locale],
      ),
    }),
    about: () => ({ resource: reviewPage.route, id: null }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;

export const todos: readonly TodoSource[] = [
  {
    kind: 'suspected',
    allow: reviewers,
    rows: () => waitingEntries,
    facts: sql`(
      select jsonb_strip_nulls(jsonb_build_object('playerId', e.player_id, 'platform', e.platform, 'merchant', t.name,
        'reviewHours', t.review_hours::text))
      from entry e left join tenant t on t.id = e.tenant_id where e.id = b.id)`,
  },
];
