import { useEffect, useRef, useState } from 'react';
import { isAbort, sentenceOf, TransportError } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { picture } from './picture';
import { dataAddress, isDrawable, pictureFault } from './pictureFile';
import { settingWords } from './texts';
import { uploadAvatar } from '#resources/samples/user';
import { addressOf } from '#src/api/call';
import { open } from '#src/api/client';
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
const sendPicture = (file: File, { signal, onProgress }: Sending): Promise<void> =>
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

/** A picture during its upload. */
interface Upload {
  readonly preview: string;
  /** From 0 to 1; undefined while the browser doesn't know. */
  readonly share?: number;
}

/** Uploads a picture: shows it during the upload, keeps it on success, and drops it on failure. */
export const usePictureUpload = () => {
  const text = useText();
  const [upload, setUpload] = useState<Upload>();
  const [fault, setFault] = useState<string>();
  const way = useRef(new AbortController());
  useEffect(() => () => way.current.abort(), []);

  const send = async (file: File) => {
    const wrong = pictureFault(file) ?? ((await isDrawable(file)) ? undefined : settingWords.noPicture);
    setFault(wrong && text(wrong));
    if (wrong) return;
    way.current = new AbortController();
    const { signal } = way.current;
    try {
      const preview = await dataAddress(file);
      setUpload({ preview });
      await sendPicture(file, { signal, onProgress: (share) => setUpload({ preview, share }) });
      picture.set(preview);
      notify(text(settingWords.uploaded), 'success');
    } catch (error) {
      if (!isAbort(error)) setFault(sentenceOf(error));
    }
    setUpload(undefined);
  };
  return { upload, fault, send, cancel: () => way.current.abort() };
};
