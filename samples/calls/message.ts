import { ids, list, messagesKept, yesNo } from '#engine/schema';
import { message, messageStatus, messageType } from '#engine/subjects';
import { say } from '#engine/schema/language';
import { mockCall } from './mockCall';

const letter = { type: 'message', subTitle: say('的私信', 'sent you a message'), messageType: null } as const;
const notice = { type: 'notice', subTitle: '' } as const;

/** The first has the id 1. */
const written = [
  {
    ...letter,
    title: say('郑曦月', 'Xiyue Zheng'),
    content: say('审批请求已发送，请查收', 'I sent you the request for approval'),
  },
  { ...letter, title: say('宁波', 'Bo Ning'), content: say('此处缺陷已经修复', 'That bug is fixed') },
  {
    ...letter,
    title: say('秦晓宁', 'Xiaoning Qin'),
    content: say('下午三点的评审改到四点', "Today's 3 p.m. review is now at 4 p.m."),
  },
  {
    ...notice,
    messageType: messageType.dueSoon,
    title: say('续费通知', 'Renewal'),
    content: say(
      '您的产品使用期限即将截止，如需继续使用请前往续费。',
      'Your subscription expires soon. Renew to keep using it.',
    ),
  },
  {
    ...notice,
    messageType: messageType.active,
    title: say('规则开通成功', 'Rule enabled'),
    content: say('内容屏蔽规则于 2026-11-01 开通成功并生效', 'The content rule is in effect since 2026-11-01'),
  },
  {
    ...notice,
    type: 'todo',
    messageType: messageType.notStarted,
    title: say('质检队列变更', 'Review queue changed'),
    content: say(
      '内容质检队列于 2026-11-19 变更，请重新确认。',
      'The review queue changed on 2026-11-19. Please confirm it.',
    ),
  },
] as const;

/** The template's message box, all six messages at once, for a server that has none of its own. */
export const mockMessages = mockCall(
  'POST',
  'message/list',
  say('消息列表', 'Messages'),
  list(message),
  (_, { read }) =>
    written.map((one, place) => ({
      ...one,
      id: place + 1,
      avatar: '',
      time: '2026-11-20T04:20:01.000Z',
      status: read.has(place + 1) ? messageStatus.read : messageStatus.unread,
    })),
);

/** Marks messages as read. */
export const readMockMessages = mockCall(
  'POST',
  'message/read',
  say('标为已读', 'Mark as read'),
  yesNo(say('已读', 'Read'), {}),
  ({ ids: wanted }, { read }) => {
    for (const id of wanted) read.add(id);
    return true;
  },
  { ids: ids(say('编号', 'IDs'), messagesKept) },
);
