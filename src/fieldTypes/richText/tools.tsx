import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { editorTexts } from './editorTexts';

/** One button of the toolbar. */
export interface Tool {
  readonly name: keyof typeof editorTexts;
  readonly face: ReactNode;
  /** With Ctrl or Cmd. */
  readonly keys?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor has it; left out where that makes no sense. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether there is something to do; left out where there always is. */
  readonly canRun?: (editor: Editor) => boolean;
}

const drawing = (path: string): ReactNode => (
  <svg
    width={18}
    height={18}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
const letter = (face: ReactNode): ReactNode => (
  <span className="tool-letter" aria-hidden="true">
    {face}
  </span>
);

/** The toolbar's groups, in order. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      face: letter(<b>B</b>),
      keys: 'B',
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      face: letter(<i>I</i>),
      keys: 'I',
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      face: letter(<u>U</u>),
      keys: 'U',
      run: (chain) => chain.toggleUnderline(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'strike',
      face: letter(<s>S</s>),
      keys: 'Shift+S',
      run: (chain) => chain.toggleStrike(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'heading',
      face: letter('H1'),
      keys: 'Alt+2',
      run: (chain) => chain.toggleHeading({ level: 2 }),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'subheading',
      face: letter('H2'),
      keys: 'Alt+3',
      run: (chain) => chain.toggleHeading({ level: 3 }),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'bullets',
      face: drawing('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'),
      keys: 'Shift+8',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      face: drawing('M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4.5M3.8 15.2c.4-1.4 2.6-1.2 2.4.2-.1.9-1.4 1.6-2.4 2.8h2.6'),
      keys: 'Shift+7',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      face: drawing('M5 5v14M10 8h9M10 12h9M10 16h6'),
      keys: 'Shift+B',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { name: 'rule', face: drawing('M4 12h16'), run: (chain) => chain.setHorizontalRule() },
  ],
  [
    {
      name: 'clear',
      face: drawing('M6 5h12M12 5l-2 9M4 20 20 4M8.5 19h5'),
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
    {
      name: 'undo',
      face: drawing('M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2'),
      keys: 'Z',
      run: (chain) => chain.undo(),
      canRun: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      face: drawing('M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2'),
      keys: 'Shift+Z',
      run: (chain) => chain.redo(),
      canRun: (editor) => editor.can().redo(),
    },
  ],
];

export const linkFace = drawing(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3A4 4 0 0 0 10.6 18.3l1.4-1.3',
);
export const previewFace = drawing(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
