import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { Dialog, Drawer } from '#engine/client/ui/modal/Dialog';

afterEach(cleanup);
beforeAll(() => changeLocale('en-US'));
const onClose = vi.fn();
const below = vi.fn();
beforeEach(() => {
  onClose.mockReset();
  below.mockReset();
});

const kinds = { dialog: Dialog, drawer: Drawer };
const open = (kind: keyof typeof kinds) => {
  const Modal = kinds[kind];
  render(
    <form onKeyDown={below} onSubmit={below}>
      <Modal title="Are you sure?" onClose={onClose} actions={<button type="button">No</button>}>
        <p>Think twice.</p>
        <button type="button" data-first-focus>
          Yes
        </button>
      </Modal>
    </form>,
  );
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Are you sure?' });
};
const cancel = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

describe.each(['dialog', 'drawer'] as const)('a %s', (kind) => {
  test('has its title as its name, and shows its content and actions', () => {
    const dialog = open(kind);
    expect(dialog.open).toBe(true);
    expect(screen.getByText('Think twice.')).toBeDefined();
    expect(screen.getByText('No')).toBeDefined();
  });

  test('focuses the marked element', () => {
    open(kind);
    expect(document.activeElement).toBe(screen.getByText('Yes'));
  });

  test('stands outside of the form that it was opened from', () => {
    expect(open(kind).closest('form')).toBeNull();
  });

  test('leaves closing to its owner when the browser wants to close it', () => {
    expect(cancel(open(kind))).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('keeps its keys from the page below', () => {
    fireEvent.keyDown(open(kind), { key: 'Enter' });
    expect(below).not.toHaveBeenCalled();
  });
});

describe('a question', () => {
  test('is closed by Escape, once', () => {
    const dialog = open('dialog');
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
    expect(below).not.toHaveBeenCalled();
  });

  test('stays at an Escape that something inside has used', () => {
    open('dialog');
    const inside = screen.getByText('Yes');
    inside.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(inside, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('ignores a click beside it', () => {
    fireEvent.click(open('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a drawer', () => {
  test('closes by its cross, and by a tap beside it', () => {
    const drawer = open('drawer');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(drawer);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('stays at a tap on what it holds', () => {
    open('drawer');
    fireEvent.click(screen.getByText('Think twice.'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
