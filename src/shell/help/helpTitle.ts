import { say } from '#resources/schema/language';

/** The name of the help, in its title and wherever it is opened. */
export const helpTitle = say('键盘快捷键', 'Keyboard shortcuts');
