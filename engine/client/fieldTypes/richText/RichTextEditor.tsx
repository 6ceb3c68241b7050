import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { richTextLink } from '#engine/schema/fieldTypes/richText';
import { sendByKeys } from '#engine/client/ui/browser/shortcuts';
import type { FieldInput } from '#engine/client/fieldTypes/input';
import { EditorToolbar } from './EditorToolbar';
import styles from './input.module.css';

/** The extensions of the editor: exactly the elements that the server keeps (`engine/schema/fieldTypes/richText.ts`). */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (address) => richTextLink.test(address),
    },
  }),
];

/** The editor keeps an empty line after a heading or a list for further typing. It does not belong to the text. */
const emptyLinesAtEnd = /(<p><\/p>)+$/;

/** Ctrl+Enter saves, as in every other field; the editor would insert a line break. */
const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.stopPropagation();
  sendByKeys(event);
  event.preventDefault();
};

const RichTextEditor = ({ input, required }: { input: FieldInput; required: boolean }) => {
  const { id, value, setValue, onBlur, fault, describedBy } = input;
  const html = typeof value === 'string' ? value : '';
  const written = useRef(html);
  const editor = useEditor({
    extensions,
    content: html,
    // Its style element would need the nonce of the page's policy; our own stands in input.module.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      written.current = now.getHTML().replace(emptyLinesAtEnd, '');
      setValue(written.current);
    },
    onBlur,
  });

  // The value came from elsewhere, as when the form was filled again.
  useEffect(() => {
    if (!editor || html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          id,
          class: 'rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-required': String(required),
          'aria-invalid': String(fault !== undefined),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        },
      },
    });
  }, [editor, id, required, fault, describedBy]);

  if (!editor) return <div className={styles.box} aria-busy="true" />;
  return (
    <div className={`${styles.box} ${fault === undefined ? '' : 'wrong'}`} onKeyDownCapture={onKeyDownCapture}>
      <EditorToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className={styles.area} />
    </div>
  );
};

export default RichTextEditor;
