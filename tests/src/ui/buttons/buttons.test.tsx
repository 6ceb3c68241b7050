import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';

afterEach(cleanup);
const button = () => screen.getByRole<HTMLButtonElement>('button');

test('a button sends no form unless it is a submit button', () => {
  const { rerender } = render(<Button>Save</Button>);
  expect(button().type).toBe('button');
  rerender(<Button submit>Save</Button>);
  expect(button().type).toBe('submit');
});

test('a busy button can’t be pressed again, and keeps its name', () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-busy')).toBe('true');
});

test('a button that becomes busy by a press keeps the focus, and can be pressed once it is free again', () => {
  const onClick = vi.fn();
  const draw = (busy: boolean) => (
    <Button busy={busy} onClick={onClick}>
      Save
    </Button>
  );
  const { rerender } = render(draw(false));
  button().focus();
  rerender(draw(true));
  expect(document.activeElement).toBe(button());
  expect([button().disabled, button().ariaDisabled]).toEqual([false, 'true']);
  rerender(draw(false));
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledOnce();
  expect(button().ariaDisabled).toBeNull();
});

test.each([{ busy: true }, { held: true }])('a button that is %j sends no form and tells nobody around it', (state) => {
  const heard = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <div onClick={heard} role="presentation">
      <form onSubmit={onSubmit}>
        <Button submit {...state}>
          Save
        </Button>
      </form>
    </div>,
  );
  fireEvent.click(button());
  expect([onSubmit, heard].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('a button that is disabled and busy by turns is disabled as long as it says so', () => {
  const { rerender } = render(<Button disabled>Save</Button>);
  expect(button().disabled).toBe(true);
  rerender(<Button busy>Save</Button>);
  expect(button().disabled).toBe(false);
});

test('an icon button has a name for screen readers and a tooltip', () => {
  render(<IconButton icon="close" label="Close" look="plain small" />);
  expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close');
  expect(button().className).toBe('button icon plain small');
});
