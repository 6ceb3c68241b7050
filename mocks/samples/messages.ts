import { mockMessages, readMockMessages } from '#resources/samples/message';
import { say, type LocalizedText } from '#resources/schema/language';
import type { MessageBox } from '#resources/message/message';
import { messageStatus, messageType, type MessageType } from '#resources/message/message';
import { answering, type Answering } from './answering';

interface Written {
  readonly type: MessageBox;
  readonly title: LocalizedText;
  readonly subTitle: LocalizedText;
  readonly content: LocalizedText;
  readonly messageType: MessageType | null;
}

const none = say('', '');
const wrote = (title: LocalizedText, content: LocalizedText): Written => ({
  type: 'message',
  title,
  subTitle: say('的私信', 'sent you a message'),
  content,
  messageType: null,
});

/** The first has the id 1. */
const written: readonly Written[] = [
  wrote(say('郑曦月', 'Xiyue Zheng'), say('审批请求已发送，请查收', 'I sent you the request for approval')),
  wrote(say('宁波', 'Bo Ning'), say('此处 bug 已经修复', 'That bug is fixed')),
  wrote(say('秦晓宁', 'Xiaoning Qin'), say('下午三点的评审改到四点', "Today's 3 p.m. review is now at 4 p.m.")),
  {
    type: 'notice',
    title: say('续费通知', 'Renewal'),
    subTitle: none,
    content: say(
      '您的产品使用期限即将截止，如需继续使用请前往续费',
      'Your subscription expires soon. Renew to keep using it',
    ),
    messageType: messageType.dueSoon,
  },
  {
    type: 'notice',
    title: say('规则开通成功', 'Rule enabled'),
    subTitle: none,
    content: say('内容屏蔽规则于 2026-11-01 开通成功并生效', 'The content rule is in effect since 2026-11-01'),
    messageType: messageType.active,
  },
  {
    type: 'todo',
    title: say('质检队列变更', 'Review queue changed'),
    subTitle: none,
    content: say(
      '内容质检队列于 2026-11-19 变更，请重新确认',
      'The review queue changed on 2026-11-19. Please confirm it',
    ),
    messageType: messageType.notStarted,
  },
];

/** Answers of the message box. What has been read is kept for as long as the page stands. */
export const messages = (): readonly Answering[] => {
  const read = new Set<number>();
  return [
    answering(mockMessages, (_, { locale }) =>
      written.map(({ type, title, subTitle, content, messageType }, place) => ({
        id: place + 1,
        type,
        title: title[locale],
        subTitle: subTitle[locale],
        avatar: '',
        content: content[locale],
        time: '2026-11-20T04:20:01.000Z',
        messageType,
        status: read.has(place + 1) ? messageStatus.read : messageStatus.unread,
      })),
    ),
    answering(readMockMessages, ({ ids }) => {
      for (const id of ids) read.add(id);
      return true;
    }),
  ];
};
