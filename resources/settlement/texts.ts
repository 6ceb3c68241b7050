import { say } from '#engine/schema/language';

/** The page of one settlement as it stands on paper. */
export const sheetPath = 'account/settlement-sheet';

/** What it says, beside the names of the fields. */
export const sheetTexts = {
  name: say('打印单据', 'Sheet'),
} as const;
