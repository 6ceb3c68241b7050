import { messageStatus, messageType } from '#resources/message/message';
import { mockMessages, readMockMessages } from '#resources/samples/message';
import { say } from '#resources/schema/language';
import { answering, type Answering } from './answering';

const message = { type: 'message', subTitle: say('的私信', 'sent you a message'), messageType: null } as const;

/** The first has the id 1. */
const written = [
  {
    ...message,
    title: say('郑曦月', 'Xiyue Zheng'),
    content: say('审批请求已发送，请查收', 'I sent you the request for approval'),
  },
  { ...message, title: say('宁波', 'Bo Ning'), content: say('此处 bug 已经修复', 'That bug is fixed') },
  {
    ...message,
    title: say('秦晓宁', 'Xiaoning Qin'),
    content: say('下午三点的评审改到四点', "Today's 3 p.m. review is now at 4 p.m."),
  },
  {
    type: 'notice',
    messageType: messageType.dueSoon,
    title: say('续费通知', 'Renewal'),
    content: say(
      '您的产品使用期限即将截止，如需继续使用请前往续费',
      'Your subscription expires soon. Renew to keep using it',
    ),
  },
  {
    type: 'notice',
    messageType: messageType.active,
    title: say('规则开通成功', 'Rule enabled'),
    content: say('内容屏蔽规则于 2026-11-01 开通成功并生效', 'The content rule is in effect since 2026-11-01'),
  },
  {
    type: 'todo',
    messageType: messageType.notStarted,
    title: say('质检队列变更', 'Review queue changed'),
    content: say(
      '内容质检队列于 2026-11-19 变更，请重新确认',
      'The review queue changed on 2026-11-19. Please confirm it',
    ),
  },
] as const;

/** Answers of the message box. What has been read is kept for as long as the page stands. */
export const messages = (): readonly Answering[] => {
  const read = new Set<number>();
  return [
    answering(mockMessages, () =>
      written.map((one, place) => ({
        subTitle: '',
        ...one,
        id: place + 1,
        avatar: '',
        time: '2026-11-20T04:20:01.000Z',
        status: read.has(place + 1) ? messageStatus.read : messageStatus.unread,
      })),
    ),
    answering(readMockMessages, ({ ids }) => {
      for (const id of ids) read.add(id);
      return true;
    }),
  ];
};
