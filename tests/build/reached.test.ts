import { expect, test } from 'vitest';
import { reachedFrom } from '#build/reached';

/** A bundle of modules that name each other by their ids; `exports` as the bundler lists them. */
const bundleOf = (modules: Readonly<Record<string, string>>) => ({
  getModuleInfo: (id: string) => {
    const code = modules[id] ?? '';
    const named = [...code.matchAll(/(?:from |import )'(.+?)'/g)].map(([, source = '']) => source);
    const exports = [...code.matchAll(/export const (\w+)/g)].map(([, name = '']) => name);
    return { code, importedIds: [...new Set(named)], exports } as never;
  },
});
const reached = (modules: Readonly<Record<string, string>>) => [...reachedFrom(['main'], bundleOf(modules))].toSorted();

test('the imports of a module are reached, and their imports', () => {
  expect(reached({ main: "import { a } from 'a'; a();", a: "import 'b'; export const a = 1;" })).toEqual([
    'a',
    'b',
    'main',
  ]);
});

test('of a barrel only what is imported by name is reached', () => {
  const modules = {
    main: "import { used } from 'barrel'; used();",
    barrel: "export * from 'inner'; export { other } from 'other';",
    inner: "export * from 'used'; export * from 'unused';",
    used: 'export const used = 1;',
    unused: 'export const unused = 1;',
    other: 'export const other = 1;',
  };
  expect(reached(modules)).toEqual(['main', 'used']);
});

test('a barrel whose whole is imported is reached itself', () => {
  const modules = {
    main: "import { one, two } from 'barrel'; one(two);",
    barrel: "export * from 'one'; export * from 'inner';",
    inner: "export { two } from 'two';",
    one: 'export const one = 1;',
    two: 'export const two = 1;',
  };
  expect(reached(modules)).toEqual(['barrel', 'inner', 'main', 'one', 'two']);
});

test('a name that a barrel renames is found', () => {
  const modules = {
    main: "import { mine } from 'barrel'; mine();",
    barrel: "export { default as mine } from 'one'; export { two } from 'two';",
    one: 'const one = 1; export default one;',
    two: 'export const two = 1;',
  };
  expect(reached(modules)).toEqual(['main', 'one']);
});

test('a barrel that imports first and exports later is a barrel', () => {
  const modules = {
    main: "import { mine } from 'barrel'; mine();",
    barrel: "import one from 'one'; import { two } from 'two'; export * from 'three'; export { one as mine, two };",
    one: 'const one = 1; export default one;',
    two: 'export const two = 1;',
    three: 'export const three = 1;',
  };
  expect(reached(modules)).toEqual(['main', 'one']);
});

test('a namespace import reaches all of a barrel', () => {
  const modules = {
    main: "import * as all from 'barrel'; all.one();",
    barrel: "export * from 'one'; export * from 'two';",
    one: 'export const one = 1;',
    two: 'export const two = 1;',
  };
  expect(reached(modules)).toEqual(['barrel', 'main', 'one', 'two']);
});

test('what a module with names of its own only hands on is not reached before it is named', () => {
  const mixed = "export { b } from 'b'; export * from 'c'; export const a = 1;";
  const others = { mixed, b: 'export const b = 1;', c: "import 'd'; export const c = 1;", d: '' };
  expect(reached({ main: "import { a } from 'mixed'; a();", ...others })).toEqual(['main', 'mixed']);
  expect(reached({ main: "import { c } from 'mixed'; c();", ...others })).toEqual(['c', 'd', 'main', 'mixed']);
  expect(reached({ main: "import 'mixed';", ...others })).toEqual(['b', 'c', 'd', 'main', 'mixed']);
});

test('a line that names a barrel is matched although the bundler has added an import of its own', () => {
  const modules: Readonly<Record<string, string>> = {
    main: "import { used } from 'barrel'; used();",
    barrel: "export * from 'used'; export * from 'unused';",
    used: 'export const used = 1;',
    unused: 'export const unused = 1;',
    helper: 'export const helper = 1;',
  };
  const { getModuleInfo } = bundleOf(modules);
  const context = {
    getModuleInfo: (id: string) =>
      (id === 'main'
        ? { code: modules[id], importedIds: ['barrel', 'helper'], exports: [] }
        : getModuleInfo(id)) as never,
  };
  expect([...reachedFrom(['main'], context)].toSorted()).toEqual(['helper', 'main', 'used']);
});

test('an import that the text does not show is reached', () => {
  const info = { code: "const a = require('a'); a();", importedIds: ['a'], exports: [] };
  const context = { getModuleInfo: (id: string) => (id === 'main' ? info : undefined) as never };
  expect([...reachedFrom(['main'], context)]).toEqual(['main', 'a']);
});
