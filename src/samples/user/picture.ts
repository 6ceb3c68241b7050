import { onSessionReset } from '../../session/onSessionReset';
import { createValue } from '../../value';

/** The picture that the person uploaded, as a data address: nobody keeps it, so it goes with the window or the session. */
export const picture = createValue<string | undefined>(() => undefined);

onSessionReset(() => picture.set(undefined));
