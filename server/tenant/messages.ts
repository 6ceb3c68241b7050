import type { MessageKind } from '#engine/subjects';
import { amountLog, amountType } from '#resources/amountLog/amountLog';
import { say } from '#engine/schema/language';
import type { MessageTexts } from '#engine/server';

/** An amount as a person reads it. */
const yuan = (amount = ''): string => `¥${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const about = () => ({ resource: amountLog.name, id: null });

/** The messages about merchants' balances. */
export const messages = {
  balance: {
    text: ({ facts: { type, amount, after, remark } }) => {
      const isDeposit = Number(type) === amountType.deposit;
      return {
        title: isDeposit ? say('余额充值', 'Amount deposited') : say('余额扣减', 'Amount deducted'),
        subTitle: `${isDeposit ? '+' : '−'}${yuan(amount)}`,
        content: say(`余额 ${yuan(after)}。事由：${remark}`, `Balance: ${yuan(after)}. Reason: ${remark}`),
      };
    },
    about,
  },
  lowBalance: {
    text: ({ facts: { balance, level } }) => ({
      title: say('余额不足提醒', 'Your balance is low'),
      subTitle: yuan(balance),
      content: say(
        `已降至您设置的提醒线 ${yuan(level)}，请及时充值。`,
        `It has fallen to your alert level of ${yuan(level)}. Ask the service for a deposit.`,
      ),
    }),
    about,
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
