import type { MessageKind } from '#engine/subjects/message/message';
import { type Locale, filled, say } from '#engine/schema/language';
import { roles } from '#resources/business';
import type { MessageTexts, MessageWords } from '#engine/subjects/message/server/kinds';

const roleName = (value: string | undefined, locale: Locale): string =>
  roles.find((role) => role.value === value)?.label[locale] ?? '';

/** By whom a password was changed; by its owner where it is neither of these. */
const passwordTexts: Readonly<Record<string, MessageWords>> = {
  link: {
    title: say('已通过链接设置新密码', 'Your password was set with a link'),
    content: say(
      '链接由管理员生成。如非本人操作，请立即联系管理员。',
      'An administrator made the link. If this was not you, contact an administrator immediately.',
    ),
  },
  identity: {
    title: say('您的账号已关联公司账号', 'Your account was linked to a company account'),
    content: say(
      '今后可用公司账号登录。如非本人操作，请立即联系管理员。',
      'It signs you in from now on. If this was not you, contact an administrator immediately.',
    ),
  },
  admin: {
    title: say('密码已被管理员重置', 'An administrator reset your password'),
    content: say('如非您所请求，请联系管理员。', 'If you did not ask for this, contact an administrator.'),
  },
};

/** The messages about a person: passwords, roles, and mentions in notes. */
export const messages = {
  password: {
    text: ({ facts: { by = '' } }) =>
      passwordTexts[by] ?? {
        title: say('密码已修改', 'Your password was changed'),
        content: say('如非本人操作，请立即联系管理员。', 'If this was not you, contact an administrator immediately.'),
      },
  },
  role: {
    text: ({ facts: { from, to } }, locale) => ({
      title: say('角色已变更', 'Your role was changed'),
      subTitle: roleName(to, locale),
      content: `${roleName(from, locale)} → ${roleName(to, locale)}`,
    }),
  },
  mention: {
    text: ({ facts: { by, title, text } }) => ({
      title: filled(say('%{by} 在留言中提到了您', '%{by} mentioned you in a note'), { by: by ?? '' }),
      subTitle: title ?? '',
      content: text ?? '',
    }),
    about: ({ facts: { resource = '', recordId } }) => ({ resource, id: Number(recordId) }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
