import type { Option } from './schema/choices';
import { say } from './schema/language';

/** The kinds of message that this business adds; `server/<subject>/messages.ts` has the text of each. */
export const businessMessages = [
  { value: 'balance', label: say('余额', 'Balance'), tone: 'primary' },
  { value: 'lowBalance', label: say('余额', 'Balance'), tone: 'warning' },
  { value: 'statement', label: say('对账单', 'Statement'), tone: 'primary' },
  { value: 'suspected', label: say('复核', 'Review'), tone: 'neutral' },
  { value: 'secondLook', label: say('复查', 'Second look'), tone: 'primary' },
  { value: 'overdue', label: say('复核', 'Review'), tone: 'warning' },
] as const satisfies readonly Option<string>[];
