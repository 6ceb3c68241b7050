import { alertTexts, yuan } from './alertTexts';
import type { MessageText, StoredMessage, TextOf } from './storedMessage';
import { amountType } from '#resources/amountLog/amountLog';
import { results } from '#resources/entry/entry';
import { plainText } from '#resources/schema/html';
import { say, type Locale, type LocalizedText } from '#resources/schema/language';
import { messageType, type MessageKind, type MessageType } from '#resources/message/message';
import { countText, sayCount } from '#resources/schema/plural';
import { labeled } from '#resources/schema/joined';
import { labelOfName } from '#resources/names';
import { roles } from '#resources/schema/roles';
import { hourMs } from '#resources/schema/spans';
import { overdueMs } from '#resources/review/review';

/** The longest text in a list. */
const excerptMax = 160;

/** The beginning of a notice, of which the table may have given no more than its first part. */
const excerpt = (html: string): string => {
  const letters = [...plainText(html.replace(/<[^>]*$/, ''))];
  return letters.length > excerptMax ? `${letters.slice(0, excerptMax).join('')}…` : letters.join('');
};

const roleName = (value: string | undefined, locale: Locale): string =>
  roles.find((role) => role.value === value)?.label[locale] ?? '';

const wrongPasswords = sayCount('密码错误 %{count} 次', '%{count} wrong password', '%{count} wrong passwords');
const noticeType = (notice: StoredMessage['notice']): MessageType => {
  if (notice?.mustRead) return messageType.mustRead;
  return notice?.pinned ? messageType.inProgress : messageType.active;
};

const approvalTitles: Readonly<Record<string, LocalizedText>> = {
  approved: say('您的申请已获批准并执行', 'Your request was approved and carried out'),
  refused: say('您的申请被拒绝', 'Your request was refused'),
  expired: say('您的申请已过期', 'Your request has expired'),
};

const approvalTitle = (outcome: string): LocalizedText =>
  approvalTitles[outcome] ?? say('审批申请', 'Request for approval');

/** The texts of each kind of message. */
const kinds: Readonly<Record<MessageKind, TextOf>> = {
  notice: ({ notice }) => ({
    title: notice?.title ?? '',
    subTitle: '',
    content: excerpt(notice?.content ?? ''),
    messageType: noticeType(notice),
  }),
  balance: ({ facts: { type, amount, after, remark } }, locale) => {
    const isDeposit = Number(type) === amountType.deposit;
    const title = isDeposit ? say('余额充值', 'Amount deposited') : say('余额扣减', 'Amount deducted');
    const content = say(`余额 ${yuan(after)}。事由：${remark}`, `Balance: ${yuan(after)}. Reason: ${remark}`);
    return {
      title: title[locale],
      subTitle: `${isDeposit ? '+' : '−'}${yuan(amount)}`,
      content: content[locale],
      messageType: null,
    };
  },
  statement: ({ facts: { from, to } }, locale) => ({
    title: say('收到对账单', 'You received a statement')[locale],
    subTitle: '',
    content: say(`${from} 至 ${to}，点击查看。`, `${from} to ${to}. Open it to see every movement.`)[locale],
    messageType: null,
  }),
  password: ({ facts: { by } }, locale) => {
    const [title, content]: readonly [LocalizedText, LocalizedText] =
      by === 'link'
        ? [
            say('已通过链接设置新密码', 'Your password was set with a link'),
            say(
              '链接由管理员生成。如非本人操作，请立即联系管理员。',
              'An administrator made the link. If this was not you, contact an administrator immediately.',
            ),
          ]
        : by === 'admin'
          ? [
              say('密码已被管理员重置', 'An administrator reset your password'),
              say('如非您所请求，请联系管理员。', 'If you did not ask for this, contact an administrator.'),
            ]
          : [
              say('密码已修改', 'Your password was changed'),
              say('如非本人操作，请立即联系管理员。', 'If this was not you, contact an administrator immediately.'),
            ];
    return { title: title[locale], subTitle: '', content: content[locale], messageType: null };
  },
  factor: ({ facts: { by } }, locale) => {
    const [title, content]: readonly [LocalizedText, LocalizedText] =
      by === 'admin'
        ? [
            say('两步验证已被管理员重置', 'An administrator reset your second factor'),
            say(
              '请尽快在个人中心重新设置。如非您所请求，请联系管理员。',
              'Set up a new one in your personal center. If you did not ask for this, contact an administrator.',
            ),
          ]
        : [
            say('两步验证设置已修改', 'Your second factor was changed'),
            say(
              '如非本人操作，请立即修改密码并联系管理员。',
              'If this was not you, change your password and contact an administrator immediately.',
            ),
          ];
    return { title: title[locale], subTitle: '', content: content[locale], messageType: null };
  },
  role: ({ facts: { from, to } }, locale) => ({
    title: say('角色已变更', 'Your role was changed')[locale],
    subTitle: roleName(to, locale),
    content: `${roleName(from, locale)} → ${roleName(to, locale)}`,
    messageType: null,
  }),
  wrongTries: ({ facts: { count } }, locale) => ({
    title: say('有人尝试登录您的账号', 'Someone tried to sign in as you')[locale],
    subTitle: countText(locale, wrongPasswords, Number(count)),
    content: say(
      '这些尝试来自您近期未登录过的地点，均未成功。来源可在个人中心查看；您仍可在常用设备上登录。如果您在其他地方使用过相同的密码，请立即修改。',
      'The attempts came from places where you have not signed in recently, and none succeeded. Your personal center shows where they came from; you can still sign in on your usual devices. If you use this password anywhere else, change it now.',
    )[locale],
    messageType: null,
  }),
  newDevice: ({ facts: { device, ip } }, locale) => ({
    title: say('您的账号在新设备上登录', 'You signed in on a new device')[locale],
    subTitle: device ?? '',
    content: say(
      `来自 ${ip}。如非本人操作，请立即修改密码，并在个人中心结束该会话。`,
      `The sign-in came from ${ip}. If this was not you, change your password now: that ends all other sessions.`,
    )[locale],
    messageType: null,
  }),
  ...alertTexts,
  mention: ({ facts: { by, title, text } }, locale) => ({
    title: say(`${by} 在留言中提到了您`, `${by} mentioned you in a note`)[locale],
    subTitle: title ?? '',
    content: text ?? '',
    messageType: null,
  }),
  approval: ({ facts: { action = '', resource = '', outcome = '', by = '', reason = '' } }, locale) => ({
    title: (outcome === '' ? say(`${by} 申请审批`, `${by} asks for your approval`) : approvalTitle(outcome))[locale],
    subTitle: labeled(locale, labelOfName('resource', resource, locale), labelOfName('action', action, locale)),
    content: reason,
    // A to-do has no outcome yet.
    messageType: outcome === '' ? messageType.notStarted : null,
  }),
  secondLook: ({ facts: { playerId = '', result } }, locale) => ({
    title: say('复查已完成', 'Second look decided')[locale],
    subTitle: playerId,
    content: results.find(({ value }) => String(value) === result)?.label[locale] ?? '',
    messageType: null,
  }),
  suspected: ({ entry }, locale, now) => ({
    title: say('录入待复核', 'Entry to review')[locale],
    subTitle: entry?.playerId ?? '',
    content: [entry?.merchant, entry?.platform].filter(Boolean).join(' · '),
    messageType:
      now.getTime() - Date.parse(entry?.createdAt ?? '') > (entry?.reviewHours ? entry.reviewHours * hourMs : overdueMs)
        ? messageType.dueSoon
        : messageType.notStarted,
  }),
};

/** The text of a message in the reader's language. */
export const messageText = (message: StoredMessage, locale: Locale, now: Date): MessageText =>
  kinds[message.kind](message, locale, now);
