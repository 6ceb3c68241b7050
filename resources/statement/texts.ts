import { say } from '#engine/schema/language';
import { logFields } from '#engine/schema';

/** The page of a merchant's statement, for those who read any and for those who read their own. */
export const statementPaths = { any: 'account/statement', own: 'account/statement-only' } as const;

/** What a statement says, on the screen and in its files. */
export const statementTexts = {
  name: say('对账单', 'Statement'),
  issuer: say('出具方', 'Issuer'),
  number: say('对账单号', 'Statement number'),
  issuedOn: say('出具日期', 'Date of issue'),
  zone: say('时区', 'Time zone'),
  time: logFields.createdAt.label,
  opening: say('期初余额', 'Opening balance'),
  deposits: say('充值', 'Deposits'),
  deductions: say('扣减', 'Deductions'),
  closing: say('期末余额', 'Closing balance'),
} as const;
