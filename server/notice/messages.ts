import type { MessageKind } from '#resources/message/message';
import { messageType } from '#resources/message/message';
import { notice } from '#resources/notice/notice';
import { plainText } from '#resources/schema/fieldTypes/richText';
import { excerptOf } from '#server/message/message';
import type { MessageTexts } from '#server/message/kinds';

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
