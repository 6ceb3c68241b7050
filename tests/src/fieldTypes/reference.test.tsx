import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { reference } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { fieldForm } from './form';

const it = say('某项', 'It');

describe('a record of another list', () => {
  const merchant = reference(it, { to: 'tenant' });
  const found = [
    { id: 7, name: '星河互娱' },
    { id: 8, name: '云上游戏' },
  ];
  const open = async (value: unknown = null, lookup = vi.fn(async () => ({ data: found })) as never) => {
    const form = await fieldForm(merchant, value, { provider: { lookup } });
    return { ...form, lookup: lookup as ReturnType<typeof vi.fn> };
  };
  const search = (form: { box: () => HTMLInputElement }, typed: string) => {
    form.box().focus();
    fireEvent.change(form.box(), { target: { value: typed } });
  };

  test('is shown by its title, and by its number while that is not known', async () => {
    let know: (answer: unknown) => void = () => undefined;
    const form = await open(7, vi.fn(() => new Promise((resolve) => (know = resolve))) as never);
    expect(form.box().value).toBe('#7');
    know({ data: found });
    await waitFor(() => expect(form.box().value).toBe('星河互娱'));
  });

  test('is found by typing a part of it', async () => {
    const form = await open();
    search(form, '星');
    const asked = () => form.lookup.mock.calls.map(([, { q }]) => q);
    await waitFor(() => expect(asked()).toContain('星'));
    fireEvent.click(await screen.findByRole('option', { name: '星河互娱' }));
    expect(await form.sent()).toBe(7);
  });

  test('is narrowed to what is typed before the server has answered', async () => {
    const lookup = vi.fn(async (_path: string, what: object) => {
      if ('q' in what && what.q !== '') await new Promise(() => {});
      return { data: found };
    });
    const form = await open(null, lookup as never);
    search(form, '星');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['星河互娱']),
    );
    fireEvent.keyDown(form.box(), { key: 'Enter' });
    expect(await form.sent()).toBe(7);
  });

  test('is taken by Enter, which sends the form only when nothing is being searched', async () => {
    const form = await open();
    search(form, '云');
    expect(fireEvent.keyDown(form.box(), { key: 'Enter' })).toBe(false);
    await screen.findByRole('option', { name: '云上游戏' });
    fireEvent.keyDown(form.box(), { key: 'ArrowDown' });
    fireEvent.keyDown(form.box(), { key: 'Enter' });
    expect(await form.sent()).toBe(8);
  });

  test('is taken out again', async () => {
    const form = await open(7);
    await waitFor(() => expect(form.box().value).toBe('星河互娱'));
    fireEvent.click(screen.getByLabelText('Clear all'));
    expect(await form.sent()).toBeNull();
  });

  test('that nothing matches is said to be none', async () => {
    const form = await open(null, vi.fn(async () => ({ data: [] })) as never);
    search(form, 'zzz');
    expect(await screen.findByText('No matches')).toBeDefined();
  });

  test('that cannot be searched for says why, and is searched for again', async () => {
    const lookup = vi.fn().mockRejectedValue(new TypeError('broken'));
    const form = await open(null, lookup as never);
    search(form, '星');
    const again = await screen.findByText('Retry');
    lookup.mockResolvedValue({ data: found });
    fireEvent.click(again);
    expect(await screen.findByRole('option', { name: '星河互娱' })).toBeDefined();
  });
});
