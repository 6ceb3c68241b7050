import type { MessageKind } from '#engine/subjects/message/message';
import { countTexts, filled, say, sayCount } from '#engine/schema/language';
import type { MessageTexts } from '#engine/subjects/message/server/kinds';

const wrongPasswords = sayCount('密码错误 %{count} 次', '%{count} wrong password', '%{count} wrong passwords');

/** The messages about sign-ins. */
export const messages = {
  wrongTries: {
    text: ({ facts: { count } }) => ({
      title: say('有人尝试登录您的账号', 'Someone tried to sign in as you'),
      subTitle: countTexts(wrongPasswords, Number(count)),
      content: say(
        '这些尝试来自您近期未登录过的地点，均未成功。来源可在个人中心查看；您仍可在常用设备上登录。如果您在其他地方使用过相同的密码，请立即修改。',
        'The attempts came from places where you have not signed in recently, and none succeeded. Your personal center shows where they came from; you can still sign in on your usual devices. If you use this password anywhere else, change it now.',
      ),
    }),
  },
  newDevice: {
    text: ({ facts: { device, ip } }) => ({
      title: say('您的账号在新设备上登录', 'You signed in on a new device'),
      subTitle: device ?? '',
      content: filled(
        say(
          '来自 %{ip}。如非本人操作，请立即修改密码，并在个人中心结束该会话。',
          'The sign-in came from %{ip}. If this was not you, change your password now: that ends all other sessions.',
        ),
        { ip: ip ?? '' },
      ),
    }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
