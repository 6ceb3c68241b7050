import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../../../../src/ui/buttons/Button';
import { IconButton } from '../../../../src/ui/buttons/IconButton';

afterEach(cleanup);
const button = () => screen.getByRole<HTMLButtonElement>('button');

test('a button sends no form unless it is told to', () => {
  const { rerender } = render(<Button>Save</Button>);
  expect(button().type).toBe('button');
  rerender(<Button submit>Save</Button>);
  expect(button().type).toBe('submit');
});

test('a busy button can not be pressed again, and keeps its name', () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(button().querySelector('.spinner')).not.toBeNull();
});

test('a drawing has a name for those who hear it and for those who point at it', () => {
  render(<IconButton icon="close" label="Close" look="plain small" />);
  expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close');
  expect(button().className).toBe('button icon plain small');
});
