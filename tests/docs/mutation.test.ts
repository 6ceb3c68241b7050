import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { survivors } from '../../bin/mutation/survivors.mjs';
import { targets } from '../../bin/mutation/targets.mjs';
import { exists, textOf } from './pages';

const files = Object.keys(targets);

it.each(Object.entries(targets))('the mutation check finds %s and its tests', (file, { tests }) => {
  expect([file, ...tests].filter((path) => !exists(path))).toEqual([]);
});

it.each([...new Set(survivors.map(({ file }) => file))])(
  'each excuse of %s quotes a line that the file has',
  (name) => {
    const lines = textOf(files.find((file) => basename(file) === name) ?? name).split('\n');
    const quoted = survivors.filter(({ file }) => file === name).map(({ line }) => line);
    expect(quoted.filter((quote) => !lines.some((line) => line.includes(quote)))).toEqual([]);
  },
);
