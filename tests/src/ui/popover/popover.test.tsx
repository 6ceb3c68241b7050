import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MenuButton } from '#engine/client/ui/popover/Menu';
import { Popover } from '#engine/client/ui/popover/Popover';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import { notify } from '#engine/client/ui/toasts/toasts';

afterEach(cleanup);
const chosen = vi.fn();
const below = vi.fn();
beforeEach(() => {
  chosen.mockReset();
  below.mockReset();
});

const items = ['One', 'Two', 'Three'].map((label) => ({ key: label, label, onChoose: () => chosen(label) }));

/** A form that Escape leaves, with a menu, a panel and another field in it. */
const Page = () => (
  <div onKeyDown={({ key }) => key === 'Escape' && below()}>
    <MenuButton label="Menu" items={items}>
      …
    </MenuButton>
    <Popover label="Panel" button="Filter" className="button">
      <input aria-label="From" onBlur={({ target }) => chosen(target.value)} />
      <button type="button">Apply</button>
    </Popover>
    <input aria-label="Elsewhere" />
  </div>
);
const open = (label: string) => {
  render(<Page />);
  const button = screen.getByLabelText<HTMLButtonElement>(label);
  button.focus();
  fireEvent.click(button);
  return { button, panel: screen.getByRole(label === 'Menu' ? 'menu' : 'dialog') };
};
const opened = () => [...screen.queryAllByRole('menu'), ...screen.queryAllByRole('dialog')];
const focus = () => (document.activeElement as HTMLElement).textContent;

describe('a menu', () => {
  test('announces that it opens a menu, and whether that is open', () => {
    const { button } = open('Menu');
    expect([button.ariaHasPopup, button.ariaExpanded]).toEqual(['menu', 'true']);
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(opened()).toEqual([]);
  });

  test('is entered at its first item', () => {
    open('Menu');
    expect(focus()).toBe('One');
  });

  test('follows the keys of a menu, around its ends', () => {
    const { panel } = open('Menu');
    for (const [key, item] of [
      ['ArrowDown', 'Two'],
      ['End', 'Three'],
      ['ArrowDown', 'One'],
      ['ArrowUp', 'Three'],
      ['Home', 'One'],
      ['x', 'One'],
    ] as const) {
      fireEvent.keyDown(panel, { key });
      expect([key, focus()]).toEqual([key, item]);
    }
  });

  test('does one thing, and is closed', () => {
    open('Menu');
    fireEvent.click(screen.getByText('Two'));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Two');
    expect(opened()).toEqual([]);
  });
});

describe.each(['Menu', 'Panel'])('what opens at a button: %s', (label) => {
  test('closes on Escape, which gives the focus back and is not heard by the form below', () => {
    const { button, panel } = open(label);
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(opened()).toEqual([]);
    expect(document.activeElement).toBe(button);
    expect(below).not.toHaveBeenCalled();
  });

  test('closes on a press anywhere else', () => {
    open(label);
    fireEvent.pointerDown(document.body);
    expect(opened()).toEqual([]);
  });

  test('closes when the focus goes elsewhere, and leaves it there', () => {
    open(label);
    screen.getByLabelText('Elsewhere').focus();
    fireEvent.focusIn(screen.getByLabelText('Elsewhere'));
    expect(opened()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  });

  test('stays when something in it is pressed', () => {
    const { panel } = open(label);
    fireEvent.pointerDown(panel.firstElementChild as Element);
    expect(panel.isConnected).toBe(true);
  });

  test('listens to nothing once it is closed', () => {
    const { panel } = open(label);
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(fireEvent.pointerDown(document.body)).toBe(true);
    fireEvent(window, new Event('resize'));
    expect(opened()).toEqual([]);
  });
});

test('a field that is left by closing its panel is left as any other', () => {
  const { panel } = open('Panel');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '5' } });
  fireEvent.pointerDown(document.body);
  expect(panel.isConnected).toBe(false);
  expect(chosen).toHaveBeenCalledExactlyOnceWith('5');
});

test('a panel follows its button when the window changes', () => {
  const { button, panel } = open('Panel');
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue({ left: 100, right: 140, top: 20, bottom: 52 } as DOMRect);
  fireEvent(window, new Event('resize'));
  expect([panel.style.left, panel.style.top]).toEqual(['100px', '56px']);
});

test('a panel stays while a toast is pressed, whose button would otherwise move from under the pointer', () => {
  open('Panel');
  const undone = vi.fn();
  render(<Toasts />);
  act(() => notify('Cleared', 'success', { label: 'Undo', onChoose: undone }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerDown(undo);
  act(() => undo.focus());
  expect(opened()).toHaveLength(1);
  fireEvent.click(undo);
  expect(undone).toHaveBeenCalledOnce();
});
