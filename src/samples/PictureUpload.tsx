import { useEffect, useRef, useState } from 'react';
import { uploadAvatar } from '#resources/samples/user';
import { say, type LocalizedText } from '#resources/schema/language';
import { addressOf } from '#src/api/call';
import { open } from '#src/api/client';
import { isAbort, sentenceOf, TransportError } from '#src/api/errors';
import { getLocale } from '#src/i18n/locale';
import { useText } from '#src/i18n/useText';
import { onSessionReset, readToken } from '#src/session/session';
import { notify } from '#src/ui/toasts/toasts';
import { createValue } from '#src/value';
import { Portrait } from './panels/lists';
import { TextButton } from './panels/parts';
import styles from './samples.module.css';

/** The uploaded picture as a data URL. Nothing stores it, so it goes with the window or the session. */
export const picture = createValue<string | undefined>(() => undefined);

onSessionReset(() => picture.set(undefined));

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const largest = 2 * 1024 * 1024;

/** Whether the browser can draw a file, since its type only follows its name. */
const isDrawable = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** Returns what is wrong with a chosen picture file. */
const faultOf = async (file: File): Promise<LocalizedText | undefined> => {
  if (!types.includes(file.type))
    return say('请选择 PNG、JPEG、GIF 或 WebP 图片', 'Choose a PNG, JPEG, GIF, or WebP picture');
  if (file.size > largest) return say('图片不能超过 2 MB', 'The picture can be up to 2 MB');
  if (await isDrawable(file)) return undefined;
  return say('无法读取该图片，请换一个文件', 'This file cannot be read as a picture. Choose another one.');
};

/** Reads a file as a data URL; the page's content policy allows no other source of pictures. */
const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

const envelopeIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new TransportError('transport');
  }
};

interface Sending {
  /** Fires when the person cancels. */
  readonly signal: AbortSignal;
  /** Receives the sent share, from 0 to 1; never called where the browser doesn't know. */
  readonly onProgress: (share: number) => void;
}

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
const usePictureUpload = () => {
  const text = useText();
  const [upload, setUpload] = useState<Upload>();
  const [fault, setFault] = useState<string>();
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const send = async (file: File) => {
    const wrong = await faultOf(file);
    setFault(wrong && text(wrong));
    if (wrong) return;
    running.current = new AbortController();
    try {
      const preview = await dataAddress(file);
      setUpload({ preview });
      const { signal } = running.current;
      await sendPicture(file, { signal, onProgress: (share) => setUpload({ preview, share }) });
      picture.set(preview);
      notify(text(say('头像已更新', 'Picture updated')), 'success');
    } catch (error) {
      if (!isAbort(error)) setFault(sentenceOf(error));
    }
    setUpload(undefined);
  };
  return { upload, fault, send, cancel: () => running.current.abort() };
};

/** The person's picture, with an upload for another one. */
export const PictureUpload = ({ name }: { name: string }) => {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const present = picture.use();
  const { upload, fault, send, cancel } = usePictureUpload();
  return (
    <div className={styles.centered} role="group" aria-label={text(say('头像', 'Picture'))} aria-busy={Boolean(upload)}>
      <Portrait name={name} picture={upload?.preview ?? present} size={100} />
      {upload ? (
        <>
          <progress aria-label={text(say('正在上传', 'Uploading'))} value={upload.share} />
          <TextButton look="small" label={say('取消上传', 'Cancel upload')} onClick={cancel} />
        </>
      ) : (
        <TextButton
          look="outline small"
          icon="upload"
          label={say('上传头像', 'Upload a picture')}
          onClick={() => input.current?.click()}
        />
      )}
      <input
        ref={input}
        type="file"
        accept={types.join()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets a person choose the same file again.
          target.value = '';
          if (file) void send(file);
        }}
      />
      <p className="hint">
        {text(say('PNG、JPEG、GIF 或 WebP 图片，不超过 2 MB', 'PNG, JPEG, GIF, or WebP, up to 2 MB'))}
      </p>
      <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
    </div>
  );
};
