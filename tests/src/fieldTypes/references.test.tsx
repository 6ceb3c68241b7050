import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { references } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { fieldForm } from './form';

const it = say('某些', 'Them');

describe('several records of another list', () => {
  const merchants = references(it, { to: 'tenant', max: 3 });
  const all = [
    { id: 7, name: '星河互娱' },
    { id: 8, name: '云上游戏' },
    { id: 9, name: '蓝鲸网络' },
  ];
  const lookup = vi.fn(async (_path: string, what: object) => ({
    data: 'ids' in what ? all.filter(({ id }) => (what.ids as number[]).includes(id)) : all,
  }));
  const open = (value: unknown = null, locale: 'en-US' | 'zh-CN' = 'en-US') =>
    fieldForm(merchants, value, { locale, provider: { lookup } });
  const search = (box: HTMLElement, typed: string) => {
    box.focus();
    fireEvent.change(box, { target: { value: typed } });
  };
  const said = () => document.querySelector('form [role=status]')?.textContent;
  const chips = () => screen.getAllByRole('button', { name: /^Remove/ }).map((one) => one.getAttribute('aria-label'));

  test('are found by typing, added in their order, and announced', async () => {
    const form = await open([8]);
    search(form.box(), '星');
    fireEvent.click(await screen.findByRole('option', { name: '星河互娱' }));
    expect(said()).toBe('Added “星河互娱”');
    await waitFor(() => expect(chips()).toEqual(['Remove “云上游戏”', 'Remove “星河互娱”']));
    expect(await form.sent()).toEqual([8, 7]);
  });

  test('leave what is typed while their names arrive', async () => {
    let know: (answer: never) => void = () => undefined;
    lookup.mockImplementationOnce(() => new Promise((resolve) => (know = resolve)));
    const form = await open([7]);
    search(form.box(), '云');
    know({ data: all } as never);
    await screen.findByText('星河互娱');
    expect(form.box().value).toBe('云');
  });

  test('are offered once', async () => {
    const form = await open([7]);
    search(form.box(), '游');
    await screen.findByRole('option', { name: '云上游戏' });
    expect(screen.queryByRole('option', { name: '星河互娱' })).toBeNull();
  });

  test('are taken out by their button, the last by Backspace, and any by arrow and Delete', async () => {
    const form = await open([7, 8, 9]);
    await screen.findByText('蓝鲸网络');
    fireEvent.click(screen.getByLabelText('Remove “云上游戏”'));
    expect(await form.sent()).toEqual([7, 9]);
    form.box().focus();
    fireEvent.keyDown(form.box(), { key: 'ArrowLeft' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove “星河互娱”');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' });
    expect(said()).toBe('Removed “星河互娱”');
    expect(await form.sent()).toEqual([9]);
    form.box().focus();
    fireEvent.keyDown(form.box(), { key: 'Backspace' });
    expect(await form.sent()).toBeNull();
  });

  test('stand with their numbers while their names are not known, and no more are added than fit', async () => {
    lookup.mockImplementationOnce(() => new Promise(() => {}));
    const form = await open([7, 8, 9]);
    expect(screen.getByText('#7')).toBeDefined();
    expect(screen.getByText('3 / 3')).toBeDefined();
    expect(form.box().placeholder).toBe('No more can be added');
  });

  test('are named in Chinese as well', async () => {
    await open([7], 'zh-CN');
    expect(await screen.findByLabelText('移除“星河互娱”')).toBeDefined();
    expect(screen.getByPlaceholderText('搜索并添加')).toBeDefined();
  });
});
