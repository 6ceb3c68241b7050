import { createValue } from '#src/value';

/** Whether the keyboard help is open. It opens from the key, the user's menu and the palette. */
export const { use: useHelp, set: showHelp } = createValue(() => false);
