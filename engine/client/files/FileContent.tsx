import { useState } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { fileTexts } from './texts';

/** A file that may be shown: where its bytes are, for a while. */
export interface ShownFile {
  readonly address: string;
  readonly name: string;
  readonly type: string;
}

/** The content of a file. It keeps its address while that works, so that a clip plays on when the list is fetched again. */
export const FileContent = ({ file: { address: latest, name, type } }: { file: ShownFile }) => {
  const text = useText();
  const [address, setAddress] = useState(latest);
  const [open, setOpen] = useState(false);
  const common = { src: address, onError: () => setAddress(latest) };
  // A clip of a game has no words to caption.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (type.startsWith('video/')) return <video {...common} controls preload="metadata" aria-label={name} />;
  if (type.startsWith('image/'))
    return (
      <a href={latest} target="_blank" rel="noopener" aria-label={text(fileTexts.open, { name })}>
        <img {...common} alt={name} loading="lazy" />
      </a>
    );
  return (
    <>
      <Button look="outline small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text(open ? fileTexts.hide : fileTexts.show)}
      </Button>
      {/* The viewer of PDF does not start in a sandbox; the answer's own policy lets nothing run. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      {open && <iframe src={latest} title={name} />}
    </>
  );
};
