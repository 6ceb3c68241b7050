import { countTexts, labeled, say, sayCount } from '#resources/schema/language';
import type { Text } from './box';

/** An amount as a person reads it. */
export const yuan = (amount = ''): string => `¥${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const alterations = sayCount(
  '有 %{count} 处与封存记录不符，请打开“余额核对”查看。',
  '%{count} row or seal does not match what was sealed. Open the balance check to see it.',
  '%{count} rows or seals do not match what was sealed. Open the balance check to see them.',
);
const late = sayCount(
  '%{count} 条录入已超时',
  '%{count} entry has waited longer',
  '%{count} entries have waited longer',
);

/** The texts of what people hear of at once (server/alert). */
export const alertTexts = {
  lowBalance: ({ facts: { balance, level } }) => ({
    title: say('余额不足提醒', 'Your balance is low'),
    subTitle: yuan(balance),
    content: say(
      `已降至您设置的提醒线 ${yuan(level)}，请及时充值。`,
      `It has fallen to your alert level of ${yuan(level)}. Ask the service for a deposit.`,
    ),
  }),
  overdue: ({ facts: { merchant = '', hours, count } }, locale) => ({
    title: say('录入等待超过时限', 'Entries wait too long'),
    subTitle: merchant,
    content: labeled(
      locale,
      say(`时限 ${hours} 小时`, `Time limit: ${hours} h`)[locale],
      countTexts(late, Number(count))[locale],
    ),
  }),
  webhookOff: ({ facts: { address = '' } }) => ({
    title: say('系统回调已停用', 'A webhook was switched off'),
    subTitle: address,
    content: say(
      '三天内无法送达，已停止发送。请检查接收系统，再启用回调。',
      'Nothing has arrived there for three days. Check the receiving system, then turn the webhook on again.',
    ),
  }),
  jobFailed: ({ facts: { job = '', jobEn = '', why = '', whyEn = '' } }) => ({
    title: say('后台任务异常', 'A background job needs attention'),
    subTitle: say(job, jobEn),
    content: say(why, whyEn),
  }),
  forgery: ({ facts: { found } }) => ({
    title: say('日志校验发现异常', 'The logs have been tampered with'),
    content: countTexts(alterations, Number(found)),
  }),
} satisfies Readonly<Record<string, Text>>;
