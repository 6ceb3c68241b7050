import { say } from '../../../resources/vocabulary/language';

/** The texts of a record's page. They load with it and therefore stand outside the dictionaries. */
export const showTexts = {
  more: say('更多操作', 'More actions'),
} as const;
