import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { richText } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { fieldForm } from './form';

beforeAll(async () => {
  // What jsdom leaves out of a browser, and the editor measures with.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  // Loaded when a form first has such a field, which on a busy machine takes its time.
  await import('#engine/client/fieldTypes/richText/RichTextEditor');
});

const content = richText(say('内容', 'Content'), { maxBytes: 1024, required: true });
/** A form with a rich text in it, whose editor has loaded. */
export const openEditor = async (html: string | null = '<p>Hello</p>', locale: 'en-US' | 'zh-CN' = 'en-US') => {
  const form = await fieldForm(content, html, { locale });
  const bar = await screen.findByRole('toolbar');
  return { ...form, bar, tool: (name: string) => within(bar).getByTitle<HTMLButtonElement>(name) };
};
export const press = (button: HTMLElement) => fireEvent.click(button);
