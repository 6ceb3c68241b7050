import type { MessageKind } from '#engine/subjects/message/message';
import { say } from '#engine/schema/language';
import type { MessageTexts, MessageWords } from '#engine/subjects/message/server/kinds';

/** By whom a second factor was changed, if not by its owner. */
const factorTexts: Readonly<Record<string, MessageWords>> = {
  admin: {
    title: say('两步验证已被管理员重置', 'An administrator reset your second factor'),
    content: say(
      '请尽快在个人中心重新设置。如非您所请求，请联系管理员。',
      'Set up a new one in your personal center. If you did not ask for this, contact an administrator.',
    ),
  },
};

/** The messages about second factors. */
export const messages = {
  factor: {
    text: ({ facts: { by = '' } }) =>
      factorTexts[by] ?? {
        title: say('两步验证设置已修改', 'Your second factor was changed'),
        content: say(
          '如非本人操作，请立即修改密码并联系管理员。',
          'If this was not you, change your password and contact an administrator immediately.',
        ),
      },
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
