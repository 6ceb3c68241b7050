import { expect, it } from 'vitest';
import { preview } from '#make/run';

const shown = (before: string, text: string) => preview({ path: 'a.ts', before, text });

it('shows a new file as it will be', () => {
  expect(preview({ path: 'a.ts', text: 'one\ntwo' })).toBe('\n— a.ts\none\ntwo');
});

it('shows each line that a file gets, also one that it has elsewhere', () => {
  expect(shown('{\n  a: 1,\n},\nend', '{\n  a: 1,\n},\n{\n  a: 2,\n},\nend')).toBe('\n— a.ts\n+ {\n+   a: 2,\n+ },');
});

it('shows a line that gets longer, and none of those behind it', () => {
  expect(shown('first\nlist = [a]\nlast', 'first\nlist = [a, b]\nlast')).toBe('\n— a.ts\n+ list = [a, b]');
});
