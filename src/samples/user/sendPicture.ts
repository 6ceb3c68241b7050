import { uploadAvatar } from '#resources/samples/user';
import { addressOf } from '#src/api/call';
import { open } from '#src/api/client';
import { TransportError } from '#src/api/errors';
import { getLocale } from '#src/i18n/locale';
import { readToken } from '#src/session/token';

interface Sending {
  /** Fires when the person cancels. */
  readonly signal: AbortSignal;
  /** Receives the sent share, from 0 to 1; never called where the browser doesn't know. */
  readonly onProgress: (share: number) => void;
}

const envelopeIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new TransportError('transport');
  }
};

/** Sends a picture as a form by `XMLHttpRequest`, since `fetch` reports no upload progress. */
export const sendPicture = (file: File, { signal, onProgress }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const token = readToken();
    const request = new XMLHttpRequest();
    request.open(uploadAvatar.method, addressOf(uploadAvatar));
    request.setRequestHeader('Accept-Language', getLocale());
    if (token !== null) request.setRequestHeader('token', token);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      try {
        open(envelopeIn(request.responseText), token, uploadAvatar.path);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new TransportError(navigator.onLine ? 'transport' : 'offline')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
