import { deviceHeader } from '#resources/signIn/device';
import { sha256 } from '#server/environment/sha256';

const markForm = /^[\w-]{43}$/;

/** SHA-256 of the mark that the browser sends with a sign-in; undefined when it sends none. */
export const deviceOf = (request: Request): string | undefined => {
  const mark = request.headers.get(deviceHeader);
  return mark && markForm.test(mark) ? sha256(mark) : undefined;
};
