import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { Drawing } from '#engine/client/ui/icons';
import type { editorTexts } from './editorTexts';
import styles from './input.module.css';

/** One button of the toolbar. */
export interface Tool {
  readonly name: keyof typeof editorTexts;
  readonly face: ReactNode;
  /** With Ctrl or Cmd. */
  readonly keys?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor has this format; omitted where that makes no sense. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether the command can run; omitted where it always can. */
  readonly canRun?: (editor: Editor) => boolean;
}

/** From Lucide, as the icons of `engine/client/ui/icons.tsx`. */
const drawing = (path: string): ReactNode => <Drawing path={path} size={18} />;
const letter = (face: ReactNode): ReactNode => (
  <span className={styles.letter} aria-hidden="true">
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
      face: drawing('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13'),
      keys: 'Shift+8',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      face: drawing('M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02'),
      keys: 'Shift+7',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      face: drawing('M17 5H3M21 12H8M21 19H8M3 12v7'),
      keys: 'Shift+B',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { name: 'rule', face: drawing('M5 12h14'), run: (chain) => chain.setHorizontalRule() },
  ],
  [
    {
      name: 'clear',
      face: drawing('M4 7V4h16v3M5 20h6M13 4 8 20M15 15l5 5M20 15l-5 5'),
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
    {
      name: 'undo',
      face: drawing('M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11'),
      keys: 'Z',
      run: (chain) => chain.undo(),
      canRun: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      face: drawing('M15 14l5-5-5-5M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13'),
      keys: 'Shift+Z',
      run: (chain) => chain.redo(),
      canRun: (editor) => editor.can().redo(),
    },
  ],
];

export const linkFace = drawing(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
);
export const previewFace = drawing(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
);
