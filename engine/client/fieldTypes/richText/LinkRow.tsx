import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { richTextLink } from '#engine/schema/fieldTypes/richText';
import { editorTexts } from './editorTexts';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import styles from './input.module.css';

/** The address as it is stored: an address without a scheme means a web page. */
const complete = (address: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) || address === '' ? address : `https://${address}`;

/** Asks where the chosen text leads; Enter applies it, Escape goes back to the text. */
export const LinkRow = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const text = useText();
  const id = useId();
  const before: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [isBad, setBad] = useState(false);

  const apply = () => {
    const href = complete(address.trim());
    if (!richTextLink.test(href)) return setBad(true);
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && before === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither key may reach the surrounding form.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={`line ${styles.linkRow}`} onKeyDown={onKeyDown}>
      <input
        className="control"
        type="text"
        inputMode="url"
        aria-label={text(editorTexts.address)}
        aria-invalid={isBad}
        aria-describedby={isBad ? id : undefined}
        placeholder="https://"
        value={address}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        onChange={({ target }) => {
          setBad(false);
          setAddress(target.value);
        }}
      />
      <Button look="primary small" onClick={apply}>
        {text(editorTexts.apply)}
      </Button>
      {before !== undefined && (
        <Button look="small" onClick={remove}>
          {text(editorTexts.unlink)}
        </Button>
      )}
      {isBad && (
        <p id={id} className="fault" role="alert">
          {text(editorTexts.badAddress)}
        </p>
      )}
    </div>
  );
};
