import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { reactAdminLook } from '#engine/kit/build/reactAdminLook';

const root = '/console';

/** Bundles one module of the console and returns what it imports in the end. */
const importsOf = async (path: string, code: string): Promise<readonly string[]> => {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      { name: 'source', enforce: 'pre', resolveId: (id) => (id === root + path ? id : undefined), load: () => code },
      reactAdminLook(root),
    ],
    build: { write: false, rolldownOptions: { input: root + path, external: (id) => id !== root + path } },
  });
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
  return output[0].imports;
};

const look = `${root}/engine/client/lazy/ReactAdminLook.tsx`;

it.each([
  [
    'a component of react-admin’s look',
    '/engine/client/views/A.tsx',
    "import { List } from 'react-admin'; console.log(List);",
    true,
  ],
  ['all of react-admin', '/engine/client/views/A.tsx', "import * as all from 'react-admin'; console.log(all);", true],
  [
    'Material UI on a page',
    '/src/screens/a/A.tsx',
    "import Button from '@mui/material/Button'; console.log(Button);",
    true,
  ],
  [
    'Material UI in a part of the console',
    '/engine/client/ui/A.tsx',
    "import Button from '@mui/material/Button'; console.log(Button);",
    false,
  ],
  [
    'react-admin’s core',
    '/engine/client/views/A.tsx',
    "import { useGetOne } from 'react-admin'; console.log(useGetOne);",
    false,
  ],
])('a module with %s', async (_, path, code, isFound) => {
  expect((await importsOf(path, code)).includes(look)).toBe(isFound);
});

it('gives tests the core alone, unless they show more', async () => {
  expect(
    await importsOf('/engine/client/views/A.tsx', "import { useGetOne } from 'react-admin'; console.log(useGetOne);"),
  ).toEqual(['ra-core']);
});
