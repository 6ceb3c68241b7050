import { money, yesNo } from '#engine/schema';
import { say } from '#engine/schema/language';

const alone = say(
  '超过时须另一人批准，留空表示不限',
  'The most that one person does alone. Leave it empty for no limit.',
);
const noLimit = say('留空表示不限', 'Leave it empty for no limit');

/** What this business adds to the safety settings (engine/subjects/safety/safety.ts). */
export const ownSafety = {
  /** The most that one person does alone. */
  alone: {
    depositAbove: money(say('充值免审额度', 'Deposit alone'), { min: '0.00', hint: alone }),
    deductAbove: money(say('扣减免审额度', 'Deduct alone'), { min: '0.00', hint: alone }),
  },
  /** What else two people decide otherwise. */
  byTwo: {
    decideOwn: yesNo(say('可判定本人录入', 'Decide own entries'), {
      initial: false,
      hint: say('操作日志会注明', 'The operation log says so'),
    }),
  },
  /** Limits of one person that no call waits for. */
  perDay: {
    depositsPerDay: money(say('每人每日充值上限', 'Deposits per person and day'), { min: '0.00', hint: noLimit }),
    deductionsPerDay: money(say('每人每日扣减上限', 'Deductions per person and day'), { min: '0.00', hint: noLimit }),
  },
} as const;
