import type { MessageKind } from '#engine/subjects/message/message';
import { messageType } from '#engine/subjects/message/message';
import { notice } from '#engine/subjects/notice/notice';
import { plainText } from '#engine/schema/fieldTypes/richText';
import { excerptOf } from '#engine/subjects/message/server/message';
import type { MessageTexts } from '#engine/subjects/message/server/kinds';

/** The messages about notices. */
export const messages = {
  notice: {
    text: ({ noticeTitle, noticeContent, noticePinned, noticeMustRead }) => ({
      title: noticeTitle ?? '',
      // The table may have given no more than its first part.
      content: excerptOf(plainText((noticeContent ?? '').replace(/<[^>]*$/, ''))),
      messageType: messageType[noticeMustRead ? 'mustRead' : noticePinned ? 'inProgress' : 'active'],
    }),
    about: ({ noticeId = null }) => ({ resource: notice.name, id: noticeId }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
