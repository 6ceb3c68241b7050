import { everyone } from '../auth';
import { choice } from '../../../resources/vocabulary/kinds';
import { say } from '../../../resources/vocabulary/language';
import { messageBoxes } from '../../../resources/wire/message';

/** What all calls about messages have in common. */
export const facts = { access: everyone, resource: 'message' } as const;

/** The tab that a message belongs to. */
export const type = choice(say('类别', 'Type'), { options: messageBoxes });
