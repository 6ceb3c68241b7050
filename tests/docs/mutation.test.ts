import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { reasons } from '../../bin/mutation/survivors.mjs';
import { targets } from '../../bin/mutation/targets.mjs';
import { exists, textOf } from './pages';

const files = Object.keys(targets);

it.each(Object.entries(targets))('the mutation check finds %s and its tests', (file, { tests }) => {
  expect([file, ...tests].filter((path) => !exists(path))).toEqual([]);
});

it.each(Object.entries(reasons))('each excuse of %s quotes a line that the file has', (name, excuses) => {
  const lines = textOf(files.find((file) => basename(file) === name) ?? name).split('\n');
  const quoted = excuses.map(({ line }) => line);
  expect(quoted.filter((quote) => !lines.some((line) => line.includes(quote)))).toEqual([]);
});
