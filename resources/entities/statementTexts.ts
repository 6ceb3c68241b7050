import { say } from '../vocabulary/language';
import { logFields } from '../vocabulary/systemFields';

/** What a statement says, on the screen and in its files. */
export const statementTexts = {
  name: say('对账单', 'Statement'),
  time: logFields.createdAt.label,
  opening: say('期初余额', 'Opening balance'),
  deposits: say('充值', 'Deposits'),
  deductions: say('扣减', 'Deductions'),
  closing: say('期末余额', 'Closing balance'),
} as const;
