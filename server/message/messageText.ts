import { amountType } from '#resources/amountLog/amountLog';
import { results } from '#resources/entry/entry';
import { plainText } from '#resources/schema/fieldTypes/richText';
import { countTexts, labeled, type Locale, type LocalizedText, say, sayCount } from '#resources/schema/language';
import { type MessageKind, messageType } from '#resources/message/message';
import { labelOfName } from '#resources/names';
import { roles } from '#resources/schema/roles';
import { hourMs } from '#resources/schema/spans';
import { overdueMs } from '#resources/review/review';
import { alertTexts, yuan } from './alertTexts';
import type { MessageWords, StoredMessage, Text } from './box';
import { excerptOf } from './message';

const roleName = (value: string | undefined, locale: Locale): string =>
  roles.find((role) => role.value === value)?.label[locale] ?? '';

const wrongPasswords = sayCount('密码错误 %{count} 次', '%{count} wrong password', '%{count} wrong passwords');

/** What became of a request; of one that waits there is no outcome yet. */
const approvalTitles: Readonly<Record<string, LocalizedText>> = {
  approved: say('您的申请已获批准并执行', 'Your request was approved and carried out'),
  refused: say('您的申请被拒绝', 'Your request was refused'),
  expired: say('您的申请已过期', 'Your request has expired'),
};

/** By whom a password or a second factor was changed; by its owner where it is neither of these. */
const passwordTexts: Readonly<Record<string, MessageWords>> = {
  link: {
    title: say('已通过链接设置新密码', 'Your password was set with a link'),
    content: say(
      '链接由管理员生成。如非本人操作，请立即联系管理员。',
      'An administrator made the link. If this was not you, contact an administrator immediately.',
    ),
  },
  admin: {
    title: say('密码已被管理员重置', 'An administrator reset your password'),
    content: say('如非您所请求，请联系管理员。', 'If you did not ask for this, contact an administrator.'),
  },
};
const factorTexts: Readonly<Record<string, MessageWords>> = {
  admin: {
    title: say('两步验证已被管理员重置', 'An administrator reset your second factor'),
    content: say(
      '请尽快在个人中心重新设置。如非您所请求，请联系管理员。',
      'Set up a new one in your personal center. If you did not ask for this, contact an administrator.',
    ),
  },
};

/** The texts of each kind of message. */
const kinds: Readonly<Record<MessageKind, Text>> = {
  notice: ({ noticeTitle, noticeContent, noticePinned, noticeMustRead }) => ({
    title: noticeTitle ?? '',
    // The table may have given no more than its first part.
    content: excerptOf(plainText((noticeContent ?? '').replace(/<[^>]*$/, ''))),
    messageType: messageType[noticeMustRead ? 'mustRead' : noticePinned ? 'inProgress' : 'active'],
  }),
  balance: ({ facts: { type, amount, after, remark } }) => {
    const isDeposit = Number(type) === amountType.deposit;
    return {
      title: isDeposit ? say('余额充值', 'Amount deposited') : say('余额扣减', 'Amount deducted'),
      subTitle: `${isDeposit ? '+' : '−'}${yuan(amount)}`,
      content: say(`余额 ${yuan(after)}。事由：${remark}`, `Balance: ${yuan(after)}. Reason: ${remark}`),
    };
  },
  statement: ({ facts: { from, to } }) => ({
    title: say('收到对账单', 'You received a statement'),
    content: say(`${from} 至 ${to}，点击查看。`, `${from} to ${to}. Open it to see every movement.`),
  }),
  password: ({ facts: { by = '' } }) =>
    passwordTexts[by] ?? {
      title: say('密码已修改', 'Your password was changed'),
      content: say('如非本人操作，请立即联系管理员。', 'If this was not you, contact an administrator immediately.'),
    },
  factor: ({ facts: { by = '' } }) =>
    factorTexts[by] ?? {
      title: say('两步验证设置已修改', 'Your second factor was changed'),
      content: say(
        '如非本人操作，请立即修改密码并联系管理员。',
        'If this was not you, change your password and contact an administrator immediately.',
      ),
    },
  role: ({ facts: { from, to } }, locale) => ({
    title: say('角色已变更', 'Your role was changed'),
    subTitle: roleName(to, locale),
    content: `${roleName(from, locale)} → ${roleName(to, locale)}`,
  }),
  wrongTries: ({ facts: { count } }) => ({
    title: say('有人尝试登录您的账号', 'Someone tried to sign in as you'),
    subTitle: countTexts(wrongPasswords, Number(count)),
    content: say(
      '这些尝试来自您近期未登录过的地点，均未成功。来源可在个人中心查看；您仍可在常用设备上登录。如果您在其他地方使用过相同的密码，请立即修改。',
      'The attempts came from places where you have not signed in recently, and none succeeded. Your personal center shows where they came from; you can still sign in on your usual devices. If you use this password anywhere else, change it now.',
    ),
  }),
  newDevice: ({ facts: { device, ip } }) => ({
    title: say('您的账号在新设备上登录', 'You signed in on a new device'),
    subTitle: device ?? '',
    content: say(
      `来自 ${ip}。如非本人操作，请立即修改密码，并在个人中心结束该会话。`,
      `The sign-in came from ${ip}. If this was not you, change your password now: that ends all other sessions.`,
    ),
  }),
  ...alertTexts,
  mention: ({ facts: { by, title, text } }) => ({
    title: say(`${by} 在留言中提到了您`, `${by} mentioned you in a note`),
    subTitle: title ?? '',
    content: text ?? '',
  }),
  approval: ({ facts: { action = '', resource = '', outcome = '', by = '', reason = '' } }, locale) => ({
    title:
      outcome === ''
        ? say(`${by} 申请审批`, `${by} asks for your approval`)
        : (approvalTitles[outcome] ?? say('审批申请', 'Request for approval')),
    subTitle: labeled(locale, labelOfName('resource', resource, locale), labelOfName('action', action, locale)),
    content: reason,
    ...(outcome === '' && { messageType: messageType.notStarted }),
  }),
  secondLook: ({ facts: { playerId = '', result } }) => ({
    title: say('复查已完成', 'Second look decided'),
    subTitle: playerId,
    content: results.find(({ value }) => String(value) === result)?.label ?? '',
  }),
  suspected: ({ playerId, merchant, platform, createdAt = '', reviewHours }, _locale, now) => {
    const isLate = now.getTime() - Date.parse(createdAt) > (reviewHours ? reviewHours * hourMs : overdueMs);
    return {
      title: say('录入待复核', 'Entry to review'),
      subTitle: playerId ?? '',
      content: [merchant, platform].filter(Boolean).join(' · '),
      messageType: messageType[isLate ? 'dueSoon' : 'notStarted'],
    };
  },
};

/** The text of a message in the reader's language. */
export const messageText = (message: StoredMessage, locale: Locale, now: Date) => {
  const { title, subTitle = '', content = '', messageType: type = null } = kinds[message.kind](message, locale, now);
  const inWords = (said: string | LocalizedText) => (typeof said === 'string' ? said : said[locale]);
  return { title: inWords(title), subTitle: inWords(subTitle), content: inWords(content), messageType: type };
};
