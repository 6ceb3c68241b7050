import { expect, it } from 'vitest';
import { readSettings } from '#server/environment/settings';
import { textOf } from './pages';
import { variables } from './variables';

const example = [...textOf('.env.example').matchAll(/^#? ?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

/** Rows of the table of settings: name and default, without backticks. */
const documented = [...textOf('docs/operations.md').matchAll(/^\| `([A-Z_]+)` +\| +(\S*) +\|/gm)].map(
  ([, name = '', value = '']) => ({ name, value: value.replaceAll('`', '') }),
);

it('.env.example names exactly the settings that the server reads', () => {
  expect(example.map(({ name }) => name).toSorted()).toEqual(variables().toSorted());
});

it('.env.example shows the defaults', () => {
  const environment = Object.fromEntries(example.map(({ name, value }) => [name, value]));
  expect(readSettings(environment)).toEqual(readSettings({}));
  expect(example.filter(({ value }) => value !== '').length).toBeGreaterThan(10);
});

it('the table of settings says the same', () => {
  const shown = documented.map(({ name, value }) => ({ name, value: value.startsWith('DATA_DIR/') ? '' : value }));
  expect(shown).toEqual(example);
});
