import { onSessionReset } from '#src/session/onSessionReset';
import { createValue } from '#src/value';

/** The uploaded picture as a data URL. Nothing stores it, so it goes with the window or the session. */
export const picture = createValue<string | undefined>(() => undefined);

onSessionReset(() => picture.set(undefined));
