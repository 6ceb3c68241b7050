import { useEffect, useRef, useState } from 'react';
import { isAbort, sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { picture } from './picture';
import { dataAddress, isDrawable, pictureFault } from './pictureFile';
import { sendPicture } from './sendPicture';
import { settingWords } from './texts';

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
