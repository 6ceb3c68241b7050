// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import zhCN from '#src/i18n/zh-CN';

const src = join(import.meta.dirname, '../../../src');
const program = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('i18n'))
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n');

const keysOf = (tree: object, before = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${before}${key}.`) : [before + key],
  );

/** `settings.${name}` in the program stands for every key that begins so. */
const prefixes = [...program.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix);
const named = (key: string) => new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`);

test('every text of the frame is used somewhere', () => {
  const unused = keysOf(zhCN).filter(
    (key) => !prefixes.some((prefix) => key.startsWith(prefix)) && !named(key).test(program),
  );
  expect(unused).toEqual([]);
});
