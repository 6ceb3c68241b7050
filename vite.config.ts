import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { business, chosenBusiness } from './engine/kit/build/business.mjs';
import { debugFlag } from './engine/kit/build/debugFlag';
import { throughDoors } from './engine/kit/build/doors.mjs';
import { firstLoadChunks } from './engine/kit/build/firstLoad';
import { namedBreakpoints } from './engine/kit/build/mediaQueries';
import { mocksFirst } from './engine/kit/build/mocksFirst';
import { pageFromDeclarations } from './engine/kit/build/page';
import { preloadFirstLoad } from './engine/kit/build/preload';
import { reactAdminLook } from './engine/kit/build/reactAdminLook';
import { basePath } from './engine/schema/wire/basePath';
import { packagesInFewFiles } from './tests/src/packages';

const base = `${basePath}/`;

const console = {
  outDir: 'dist/console',
  assetsDir: 'assets',
  modulePreload: { polyfill: false },
};

/** What a test file that calls the server needs. */
const withServer = {
  environment: 'node',
  isolate: false,
  globalSetup: 'engine/tests/postgresServer.ts',
} as const;

/**
 * Modules that packages import, and lighter ones that do the same for the console. They are in the browser's build alone;
 * tests and server keep the packages. The weights are of the first list, gzip.
 */
const lighter = Object.entries({
  // This package passes Lodash's own tests and supports current browsers only: 5 KiB less.
  'lodash/(\\w+)\\.js': 'es-toolkit/compat/$1',
  // The package names its development files for every bundler: 0.5 KiB less. A router without data routes would save 10 KiB
  // more, but could not hold up leaving an unsaved form.
  'react-router': `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
  'react-router/dom': `${import.meta.dirname}/node_modules/react-router/dist/production/dom-export.mjs`,
  // These save 4 KiB together.
  inflection: `${import.meta.dirname}/engine/kit/build/lighter/inflection.ts`,
  'query-string': `${import.meta.dirname}/engine/kit/build/lighter/queryString.ts`,
  'jsonexport/dist/index\\.js': `${import.meta.dirname}/engine/kit/build/lighter/jsonexport.mjs`,
}).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

const server = { outDir: 'dist/server', target: 'node20', copyPublicDir: false, sourcemap: true };

/**
 * Packages of many small files that need no other package: bundled, they are read with the server. A start loads four hundred
 * files fewer, and takes half of its time on the processor before it does anything.
 */
const bundled = ['kysely', 'hucre', 'hono', '@hono/node-server', 'image-size'];

export default defineConfig(({ command, isSsrBuild }) => ({
  base,
  resolve: { alias: command === 'build' && !isSsrBuild ? lighter : [] },
  plugins: [
    chosenBusiness(),
    throughDoors(),
    react(),
    reactAdminLook(import.meta.dirname),
    debugFlag(),
    namedBreakpoints(import.meta.dirname),
    firstLoadChunks(import.meta.dirname),
    pageFromDeclarations(import.meta.dirname),
    preloadFirstLoad(base),
    mocksFirst(import.meta.dirname, base),
  ],
  build: isSsrBuild ? server : console,
  ssr: { noExternal: isSsrBuild ? bundled : [] },
  server: { strictPort: true },
  test: {
    restoreMocks: true,
    // A class of a module keeps its name, so that a test can find it.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A PostgreSQL of a test's own page is compiled quickly: it runs for too short a time to earn better code.
    execArgv: ['--liftoff-only'],
    // One more than the cores of a small machine: a test that waits for a server or a timer leaves its core to another.
    maxWorkers: 3,
    // They end what hangs, and measure no machine, which may be busy with other things or stand still for a minute. Nothing
    // waits for longer than it needs, and no test has limits of its own (tests/build/patience.test.ts).
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // `isolate: false`: where nothing of the whole page is replaced, a worker keeps its modules for the next file. A part
      // of a test that several files share then runs once; what it does around each test stands in a function.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{resources,mocks,build,docs,make}/**/*.test.ts',
            'tests/{rooms,line,doors}.test.ts',
            'samples/tests/{calls,mocks}/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
        },
      },
      // A page costs a second to make: a test that needs none says `@vitest-environment node` in its first line. Each file
      // has a page and modules of its own; `vmForks` keeps what was compiled for the next one, half of all the time. It is why
      // `overrides` in package.json has nolyfill: of the packages behind Polyglot, one mixes module kinds, which it refuses.
      {
        extends: true,
        plugins: [packagesInFewFiles()],
        test: {
          name: 'console',
          include: ['{tests/src,samples/tests/pages}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'vmForks',
          setupFiles: ['tests/src/browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...withServer,
          name: 'api',
          include: ['tests/{server,contract,launcher}/**/*.test.ts', 'samples/tests/launcher/**/*.test.ts'],
        },
      },
      // The engine over a small business of its own, in place of the one at the root.
      {
        extends: true,
        resolve: { alias: business('engine/tests/fixture') },
        test: { ...withServer, name: 'engine', include: ['engine/tests/**/*.test.ts'] },
      },
      // The other businesses: the tests that follow from declarations, and their own.
      ...['clinic', 'starter'].map((name) => ({
        extends: true as const,
        resolve: {
          alias: [
            { find: /^\.\.?\/api$/, replacement: `${import.meta.dirname}/examples/${name}/tests/server/api.ts` },
            ...business(`examples/${name}`),
          ],
        },
        test: {
          ...withServer,
          name,
          env: { BUSINESS: `examples/${name}` },
          include: [
            `examples/${name}/tests/**/*.test.ts`,
            'tests/examples/*.test.ts',
            ...['access', 'crud/actions', 'crud/roundTrip'].map((of) => `tests/server/${of}.test.ts`),
          ],
        },
      })),
      // The providers alone, against the mocks or a server of a person's own: `npm run test:provider`.
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['tests/provider/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/src/browser.ts'],
        },
      },
      // Many rounds of what `api` does in a few; `npm test -- long` alone runs them.
      {
        extends: true,
        test: { ...withServer, name: 'long', include: ['tests/long/**/*.test.ts'], testTimeout: 1_800_000 },
      },
      // The machines of deploy/cluster/ on this one; `npm test -- cluster` alone runs them.
      {
        extends: true,
        test: { name: 'cluster', include: ['tests/cluster/**/*.test.ts'], testTimeout: 1_800_000 },
      },
    ],
  },
}));
