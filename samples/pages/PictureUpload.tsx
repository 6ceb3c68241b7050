import { useRef, useState } from 'react';
import { uploadAvatar } from '#samples/calls/user';
import { say } from '#engine/schema/language';
import { addressOf, getLocale, open, readToken, TransportError } from '#engine/samples';
import { createValue, onSessionReset, sentenceOf, useText } from '#engine/client';
import { notify, useOneSend } from '#engine/client/ui';
import { Portrait } from './panels/lists';
import { TextButton } from './panels/parts';
import styles from './samples.module.css';

/** The uploaded picture as a data URL. Nothing stores it, so it goes with the window or the session. */
export const picture = createValue<string | undefined>(() => undefined);

onSessionReset(() => picture.set(undefined));

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const largest = 2 * 1024 * 1024;

const wanted = say(
  '请选择 PNG、JPEG、GIF 或 WebP 图片，不超过 2 MB',
  'Choose a PNG, JPEG, GIF, or WebP picture, up to 2 MB',
);

/** Whether a file is such a picture. Its type only follows its name, so the browser tries to draw it. */
const isWanted = async (file: File): Promise<boolean> => {
  if (!types.includes(file.type) || file.size > largest) return false;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  bitmap?.close();
  return bitmap !== undefined;
};

/** Reads a file as a data URL; the page's content policy allows no other source of pictures. */
const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

/** Sends a picture as a form; every other call sends JSON. */
const sendPicture = async (file: File): Promise<void> => {
  const token = readToken();
  const body = new FormData();
  body.append('file', file);
  const headers = { 'Accept-Language': getLocale(), ...(token !== null && { token }) };
  const answer: unknown = await fetch(addressOf(uploadAvatar), { method: uploadAvatar.method, headers, body })
    .then((response) => response.json())
    .catch(() => Promise.reject(new TransportError(navigator.onLine ? 'transport' : 'offline')));
  open(answer, token, uploadAvatar.path);
};

/** The person's picture, with an upload for another one. */
export const PictureUpload = ({ name }: { name: string }) => {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const { saving, send } = useOneSend();
  const upload = async (file: File) => {
    const isRight = await isWanted(file);
    setFault(isRight ? '' : text(wanted));
    if (!isRight) return;
    try {
      await sendPicture(file);
      picture.set(await dataAddress(file));
      notify(text(say('头像已更新', 'Picture updated')), 'success');
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  return (
    <div className={styles.centered} role="group" aria-label={text(say('头像', 'Picture'))}>
      <Portrait name={name} picture={picture.use()} size={100} />
      <TextButton
        look="outline small"
        icon="upload"
        busy={saving}
        label={say('上传头像', 'Upload a picture')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={types.join()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets a person choose the same file again.
          target.value = '';
          if (file) void send(() => upload(file));
        }}
      />
      <p className="hint">{text(wanted)}</p>
      <div role="alert">{fault !== '' && <p className="fault">{fault}</p>}</div>
    </div>
  );
};
