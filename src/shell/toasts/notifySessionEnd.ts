import { getLocale } from '#src/i18n/locale';
import { textOf, type TextKey } from '#src/i18n/texts';
import { onSessionEnd, type SessionEnd } from '#src/session/session';
import { notify } from '#src/ui/toasts/toasts';

const sentences: Readonly<Record<SessionEnd['reason'], TextKey>> = {
  signedOut: 'signIn.signedOut',
  elsewhere: 'signIn.endedElsewhere',
  refused: 'signIn.ended',
  interrupted: 'signIn.ended',
};

/** Shows why a session is over, from now on. It starts before any page, since the first check may already fail. */
export const notifySessionEnd = (): void => {
  onSessionEnd((end) => {
    const said = 'message' in end ? end.message : undefined;
    const isOwnWish = end.reason === 'signedOut' || end.reason === 'elsewhere';
    notify(said ?? textOf(getLocale(), sentences[end.reason]), isOwnWish ? 'info' : 'error');
  });
};
