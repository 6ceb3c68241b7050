import { useRef } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { picture } from './picture';
import { pictureTypes } from './pictureFile';
import { Portrait } from './Portrait';
import { settingWords } from './texts';
import { usePictureUpload } from './usePictureUpload';

/** The person's picture, with an upload for another one. */
export const PictureUpload = ({ name }: { name: string }) => {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const present = picture.use();
  const { upload, fault, send, cancel } = usePictureUpload();
  return (
    <div className="picture-upload" role="group" aria-label={text(settingWords.picture)} aria-busy={Boolean(upload)}>
      <Portrait name={name} picture={upload?.preview ?? present} size={100} />
      {upload ? (
        <>
          <progress aria-label={text(settingWords.uploading)} value={upload.share} />
          <Button look="small" onClick={cancel}>
            {text(settingWords.cancelUpload)}
          </Button>
        </>
      ) : (
        <Button look="outline small" onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {text(settingWords.choose)}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets a person choose the same file again.
          target.value = '';
          if (file) void send(file);
        }}
      />
      <p className="hint">{text(settingWords.limits)}</p>
      <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
    </div>
  );
};
