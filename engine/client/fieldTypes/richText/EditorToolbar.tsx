import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { LinkRow } from './LinkRow';
import { linkFace, previewFace, tools, type Tool } from './tools';
import { editorTexts } from './editorTexts';
import { useText } from '#engine/client/i18n/useText';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { RichText } from './RichText';
import { Button } from '#engine/client/ui/buttons/Button';
import { walk } from '#engine/client/ui/browser/walk';
import styles from './input.module.css';

/** The text as its readers will see it. */
const Preview = ({ html, onClose }: { html: string; onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(editorTexts.preview)}
      wide
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {text('views.close')}
        </Button>
      }
    >
      {html === '' ? <p className="quiet">{text(editorTexts.nothing)}</p> : <RichText html={html} />}
    </Dialog>
  );
};

/** The arrow keys move along the bar; Tab stops at it once. */
const walkBar = (event: KeyboardEvent<HTMLElement>) => {
  const next = walk(event, 'button', 'row');
  if (!next) return;
  for (const button of event.currentTarget.querySelectorAll('button')) button.tabIndex = button === next ? 0 : -1;
};

interface ToolButtonProps {
  readonly label: string;
  readonly isFirst?: boolean;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const ToolButton = ({ label, isFirst = false, isOn, isOff = false, onClick, children }: ToolButtonProps) => (
  <button
    type="button"
    className="button icon plain small"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    tabIndex={isFirst ? 0 : -1}
    // The text keeps its selection, and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => isOff || onClick()}
  >
    {children}
  </button>
);

const nameOf = ({ name }: Tool) => name;

/** The editor's commands for the text at the cursor. */
export const EditorToolbar = ({ editor, controls }: { editor: Editor; controls: string }) => {
  const text = useText();
  const [open, setOpen] = useState<'link' | 'preview'>();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools
        .flat()
        .filter(({ isOn }) => isOn?.(now))
        .map(nameOf),
      off: tools
        .flat()
        .filter(({ canRun }) => canRun?.(now) === false)
        .map(nameOf),
      link: now.isActive('link'),
    }),
  });
  // Tiptap's own command focuses at the next frame, and on a slow machine the keys until then would be lost.
  const focusText = () => editor.view.focus();
  const label = ({ name, keys }: Tool) => text(editorTexts[name]) + (keys ? ` (Ctrl+${keys})` : '');
  return (
    <>
      <div
        role="toolbar"
        aria-label={text(editorTexts.toolbar)}
        aria-controls={controls}
        className={styles.tools}
        onKeyDown={walkBar}
      >
        {tools.map((group, place) => (
          <div key={group[0]?.name} className={styles.group}>
            {group.map((tool, at) => (
              <ToolButton
                key={tool.name}
                label={label(tool)}
                isFirst={place === 0 && at === 0}
                {...(tool.isOn ? { isOn: state.on.includes(tool.name) } : {})}
                isOff={state.off.includes(tool.name)}
                onClick={() => {
                  tool.run(editor.chain()).run();
                  focusText();
                }}
              >
                {tool.face}
              </ToolButton>
            ))}
          </div>
        ))}
        <div className={styles.group}>
          <ToolButton label={text(editorTexts.link)} isOn={state.link} onClick={() => setOpen('link')}>
            {linkFace}
          </ToolButton>
          <ToolButton label={text(editorTexts.preview)} onClick={() => setOpen('preview')}>
            {previewFace}
          </ToolButton>
        </div>
      </div>
      {open === 'link' && (
        <LinkRow
          editor={editor}
          onClose={() => {
            setOpen(undefined);
            focusText();
          }}
        />
      )}
      {open === 'preview' && (
        <Preview html={editor.isEmpty ? '' : editor.getHTML()} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};
