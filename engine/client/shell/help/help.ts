import { createValue } from '#engine/client/value';
import { say } from '#engine/schema/language';

/** The name of the help, in its title and wherever it is opened. */
export const helpTitle = say('键盘快捷键', 'Keyboard shortcuts');

/** Whether the keyboard help is open. It opens from the key, the user's menu and the palette. */
export const { use: useHelp, set: showHelp } = createValue(() => false);
